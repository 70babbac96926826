/** The table in depth: what draws it, from where, and under which light. It draws only when something changed. */
import {
  DirectionalLight,
  HemisphereLight,
  PCFShadowMap,
  PerspectiveCamera,
  Scene as World,
  WebGLRenderer,
} from 'three';
import { eyeOf, LENS, midway, rayAt, START, type Eye, type Look, type Ray } from './camera';
import { Falls } from './fall';
import { Meshes } from './meshes';
import { Pace } from './pace';
import { coloursOf } from './paint';
import type { Scene } from './scene';

/** How long a turn of the view takes. */
const TURN = 280;
/** More points than these for each of the page are not seen, but cost time. */
const FINEST = 2;
/** How many of them a weak machine draws while something moves, and after how long it rests. */
const COARSE = 0.5;
const REST = 180;
/** How far to the left of the eye the lamp hangs. */
const LAMP = 1.05;

export class Stage {
  private readonly renderer: WebGLRenderer;
  private readonly world = new World();
  private readonly camera = new PerspectiveCamera(LENS, 1, 1, 400);
  private readonly lamp = new DirectionalLight(0xffe2b8, 2.9);
  private readonly meshes: Meshes;
  private readonly falls = new Falls();
  private scene: Scene | undefined;
  private tall = 0;
  private look: Look = START;
  private turn: { from: Look; to: Look; since: number } | undefined;
  private asked = 0;
  private readonly pace = new Pace();
  private rest: ReturnType<typeof setTimeout> | undefined;
  private laid = false;
  private lit = NaN;
  private size = { width: 0, height: 0 };

  constructor(
    private readonly canvas: HTMLCanvasElement,
    context: WebGL2RenderingContext,
  ) {
    this.renderer = new WebGLRenderer({ canvas, context, antialias: true, alpha: true });
    this.renderer.setClearColor(0x000000, 0);
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    // Shadows fall anew when a piece moves or the table is turned, not when it is brought nearer.
    this.renderer.shadowMap.autoUpdate = false;
    this.meshes = new Meshes(coloursOf(canvas));
    this.lamp.castShadow = true;
    this.lamp.shadow.mapSize.set(512, 512);
    this.lamp.shadow.radius = 2;
    this.lamp.shadow.normalBias = 0.02;
    this.world.add(this.meshes.group, this.lamp, new HemisphereLight(0xcfd8e6, 0x5a4a38, 1.5));
  }

  /** What lies. `calm`: nothing falls, it is there; so is what was there from the beginning. */
  show(scene: Scene, calm: boolean): void {
    const before = this.scene;
    if (scene.side !== before?.side) this.hang(scene.side);
    this.scene = scene;
    this.tall = Math.max(0, ...scene.solids.map(({ at }) => at[2] + 1));
    this.falls.show(scene, performance.now(), calm || !before);
    this.relay();
  }

  /** Draws all of it anew, after the context came back. */
  relay(): void {
    this.laid = false;
    this.ask();
  }

  /** What the lamp shines on: all of the table. */
  private hang(side: number): void {
    const { camera } = this.lamp.shadow;
    const reach = side * 0.78;
    camera.left = camera.bottom = -reach;
    camera.right = camera.top = reach;
    camera.near = side * 0.3;
    camera.far = side * 3;
    camera.updateProjectionMatrix();
  }

  /** Looks from there, at once or by turning slowly. */
  lookFrom(look: Look, slowly: boolean): void {
    this.turn = slowly ? { from: this.look, to: look, since: performance.now() } : undefined;
    if (!slowly) this.look = look;
    this.ask();
  }

  resize(width: number, height: number): void {
    if (width === 0 || height === 0) return;
    this.size = { width, height };
    this.renderer.setSize(width, height, false);
    this.sharpen(1);
    // What was drawn is gone with the old size: wait for no frame.
    this.draw(performance.now());
  }

  /** What lies below a point of the page. */
  rayAt({ clientX, clientY }: { clientX: number; clientY: number }): Ray {
    const box = this.canvas.getBoundingClientRect();
    const right = ((clientX - box.left) / box.width) * 2 - 1;
    return rayAt(this.eye(), [right, 1 - ((clientY - box.top) / box.height) * 2]);
  }

  private eye(): Eye {
    const { width, height } = this.size;
    return eyeOf(this.look, this.scene?.side ?? 7, this.tall, width / Math.max(1, height));
  }

  private ask(): void {
    if (this.asked) return;
    const since = performance.now();
    this.asked = requestAnimationFrame((now) => {
      this.asked = 0;
      this.pace.waited(performance.now() - since);
      this.sharpen(this.pace.weak ? COARSE : 1);
      this.draw(now);
      clearTimeout(this.rest);
      if (this.pace.weak && !this.asked) this.rest = setTimeout(() => this.settle(), REST);
    });
  }

  /** What moves may be coarse on a weak machine; what rests is fine. */
  private settle(): void {
    this.sharpen(1);
    this.draw(performance.now());
  }

  private sharpen(part: number): void {
    const ratio = Math.min(window.devicePixelRatio || 1, FINEST) * part;
    if (ratio !== this.renderer.getPixelRatio()) this.renderer.setPixelRatio(ratio);
  }

  private draw(now: number): void {
    const { scene, size } = this;
    if (!scene || size.width === 0) return;
    if (this.turn) {
      const part = Math.max(0, Math.min((now - this.turn.since) / TURN, 1));
      this.look = midway(this.turn.from, this.turn.to, part * part * (3 - 2 * part));
      if (part === 1) this.turn = undefined;
    }
    const falling = this.falls.isMoving(now);
    if (!this.laid || falling) {
      this.meshes.show(scene, (colour) => this.falls.at(colour, now));
      this.renderer.shadowMap.needsUpdate = true;
      // One more frame brings it to rest.
      this.laid = !falling;
    }
    this.aim(scene.side);
    this.renderer.render(this.world, this.camera);
    if (this.turn || !this.laid) this.ask();
  }

  /** The eye is reckoned in the lattice; here rows are depth, and heights go up along Y. */
  private aim(side: number): void {
    const { at, ahead } = this.eye();
    const [x, y, z] = [at[0] - side / 2, at[2], at[1] - side / 2];
    this.camera.aspect = this.size.width / this.size.height;
    this.camera.position.set(x, y, z);
    this.camera.lookAt(x + ahead[0], y + ahead[2], z + ahead[1]);
    this.camera.updateProjectionMatrix();
    // The lamp stays above the left hand of who looks, and the table turns below it.
    const angle = this.look.angle + LAMP;
    if (angle === this.lit) return;
    this.lit = angle;
    this.lamp.position.set(Math.cos(angle) * side * 0.62, side * 1.5, Math.sin(angle) * side * 0.62);
    this.renderer.shadowMap.needsUpdate = true;
  }

  dispose(): void {
    cancelAnimationFrame(this.asked);
    clearTimeout(this.rest);
    this.scene = undefined;
    this.meshes.dispose();
    this.lamp.dispose();
    this.renderer.dispose();
    // Browsers keep few contexts: this one is given back at once.
    this.renderer.forceContextLoss();
  }
}
