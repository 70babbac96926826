/** The things on the table in depth, as few as can be: one mesh for all cubes of a colour, one for each sign. */
import {
  BoxGeometry,
  CanvasTexture,
  GreaterDepth,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshPhongMaterial,
  PlaneGeometry,
  SRGBColorSpace,
  type BufferGeometry,
  type Material,
  type Texture,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { FRAME } from './camera';
import { BRASS, cubeFace, dashes, hatch, tableTop, wood, type Colours } from './paint';
import { holes } from './pick';
import type { Scene } from './scene';
import { COLOURS, type Colour, type Place } from './shape';

/** No more cubes than this are drawn of a kind: a piece has four, and holes below them are few. */
const MOST = 64;
/** How much a piece in the hand shines. */
const HELD = 0x33240c;
const RAIL = { wide: FRAME, high: 0.5, above: 0.14 };

export class Meshes {
  readonly group = new Group();
  private readonly kept: (BufferGeometry | Material | Texture | InstancedMesh)[] = [];
  private readonly faces: Readonly<Record<Colour, MeshPhongMaterial>>;
  private readonly cubes: Readonly<Record<Colour, InstancedMesh>>;
  private readonly landing: InstancedMesh;
  private readonly refused: InstancedMesh;
  private readonly gaps: InstancedMesh;
  private readonly gapsBehind: InstancedMesh;
  private readonly top: Mesh<PlaneGeometry, MeshPhongMaterial>;
  private readonly frame = new Group();
  private etched: Scene['etched'] | undefined;
  private side = 0;

  constructor(private readonly colours: Colours) {
    const cube = this.keep(new RoundedBoxGeometry(0.985, 0.985, 0.985, 2, 0.07));
    const face = (colour: Colour) => {
      const map = this.texture(cubeFace(colour, colours));
      return this.keep(new MeshPhongMaterial({ map, shininess: 42, specular: 0x3a352c }));
    };
    this.faces = { r: face('r'), g: face('g'), b: face('b'), y: face('y') };
    const solid = (colour: Colour) => {
      const mesh = this.many(cube, this.faces[colour], 4);
      mesh.castShadow = mesh.receiveShadow = true;
      return mesh;
    };
    this.cubes = { r: solid('r'), g: solid('g'), b: solid('b'), y: solid('y') };

    const box = this.keep(new BoxGeometry(1, 1, 1));
    const sign = (
      canvas: HTMLCanvasElement,
      more: Partial<Pick<Material, 'opacity' | 'depthFunc' | 'depthWrite'>> = {},
    ) =>
      this.keep(
        new MeshBasicMaterial({ map: this.texture(canvas), transparent: true, depthWrite: false, ...more }),
      );
    this.landing = this.many(box, sign(dashes()), 4);
    this.refused = this.many(box, sign(hatch()), 4);
    this.gaps = this.many(box, sign(hatch(), { depthWrite: true }), MOST);
    // A hole that pieces hide shows through them, faintly.
    this.gapsBehind = this.many(box, sign(hatch(), { opacity: 0.45, depthFunc: GreaterDepth }), MOST);
    this.gapsBehind.renderOrder = 1;

    this.top = new Mesh(
      this.keep(new PlaneGeometry(1, 1)),
      this.keep(new MeshPhongMaterial({ shininess: 24, specular: 0x2a2620 })),
    );
    this.top.rotation.x = -Math.PI / 2;
    this.top.receiveShadow = true;
    this.group.add(this.top, this.frame);
  }

  /** Lays all of it as the scene has it; `lift` says how high above its place a piece is. */
  show(scene: Scene, lift: (colour: Colour) => number): void {
    if (scene.side !== this.side || !sameCells(scene.etched, this.etched)) this.layTable(scene);
    for (const colour of COLOURS) {
      const up = lift(colour);
      const cubes = [...scene.solids, ...scene.ghost].filter((one) => one.colour === colour);
      this.place(this.cubes[colour], cubes, 1, up);
      // What is in the hand is nearer to the lamp.
      const hand = scene.ghost.some((one) => one.colour === colour);
      this.faces[colour].emissive.set(hand ? HELD : 0x000000);
    }
    this.place(this.landing, scene.fits ? scene.ghost : [], 0.94);
    this.place(this.refused, scene.fits ? [] : scene.ghost, 1.01);
    const empty = holes(scene).map((at) => ({ at }));
    this.place(this.gaps, empty, 0.97);
    this.place(this.gapsBehind, empty, 0.97);
  }

  private place(mesh: InstancedMesh, cubes: readonly { at: Place }[], scale: number, up = 0): void {
    const matrix = new Matrix4().makeScale(scale, scale, scale);
    const middle = 0.5 - this.side / 2;
    mesh.count = Math.min(cubes.length, mesh.instanceMatrix.count);
    for (const [i, { at }] of cubes.slice(0, mesh.count).entries()) {
      matrix.setPosition(at[0] + middle, at[2] + 0.5 + up, at[1] + middle);
      mesh.setMatrixAt(i, matrix);
    }
    mesh.visible = mesh.count > 0;
    mesh.instanceMatrix.needsUpdate = true;
  }

  /** The plate, and around it a frame of wood with corners of brass. */
  private layTable(scene: Scene): void {
    const resized = scene.side !== this.side;
    this.side = scene.side;
    this.etched = scene.etched;
    this.top.material.map?.dispose();
    this.top.material.map = textureOf(tableTop(scene, this.colours));
    // It is seen at a slant. More of this costs much where there is no graphics card.
    this.top.material.map.anisotropy = 2;
    this.top.material.needsUpdate = true;
    if (!resized) return;
    this.top.scale.set(scene.side, scene.side, 1);
    this.frame.clear();
    const { wide, high, above } = RAIL;
    const out = scene.side / 2 + wide / 2;
    const box = this.keep(new BoxGeometry(1, 1, 1));
    const rails = this.many(
      box,
      this.keep(new MeshPhongMaterial({ map: this.texture(wood()), shininess: 18, specular: 0x241a10 })),
      4,
      this.frame,
    );
    const corners = this.many(
      box,
      this.keep(new MeshPhongMaterial({ color: BRASS, shininess: 70, specular: 0x8a7440 })),
      4,
      this.frame,
    );
    rails.receiveShadow = corners.receiveShadow = true;
    const matrix = new Matrix4();
    for (let i = 0; i < 4; i++) {
      const around = new Matrix4().makeRotationY((i * Math.PI) / 2);
      matrix.makeScale(scene.side, high, wide).setPosition(0, above - high / 2, out);
      rails.setMatrixAt(i, matrix.premultiply(around));
      matrix.makeScale(wide, high + 0.06, wide).setPosition(out, above - high / 2 + 0.03, out);
      corners.setMatrixAt(i, matrix.premultiply(around));
    }
  }

  private many(geometry: BufferGeometry, material: Material, most: number, into = this.group): InstancedMesh {
    const mesh = this.keep(new InstancedMesh(geometry, material, most));
    // They are always in sight, and where they are changes.
    mesh.frustumCulled = false;
    into.add(mesh);
    return mesh;
  }

  private texture(canvas: HTMLCanvasElement): Texture {
    return this.keep(textureOf(canvas));
  }

  private keep<T extends BufferGeometry | Material | Texture | InstancedMesh>(thing: T): T {
    this.kept.push(thing);
    return thing;
  }

  dispose(): void {
    this.top.material.map?.dispose();
    for (const thing of this.kept) thing.dispose();
  }
}

function textureOf(canvas: HTMLCanvasElement): Texture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

function sameCells(a: Scene['etched'], b: Scene['etched'] | undefined): boolean {
  return (
    a.length === b?.length &&
    a.every((cell, i) => cell.x === b[i]?.x && cell.y === b[i]?.y && cell.colour === b[i]?.colour)
  );
}
