/** What an act makes of the work, as it is meant from that side of the table. */
import { stepFromScreen, turnFromScreen, type View } from './iso';
import type { Act } from './keys';
import * as model from './model';
import type { Work } from './model';

export function applyAct(work: Work, act: Act, view: View): Work {
  switch (act.do) {
    case 'take':
      return model.take(work, act.colour);
    case 'step':
      return model.step(work, ...stepFromScreen(act.right, act.down, view));
    case 'shift':
      return model.shiftAll(work, ...stepFromScreen(act.right, act.down, view));
    case 'turn':
      return model.turn(work, ...turnFromScreen(act.axis, act.quarters, view));
    case 'raise':
      return model.raise(work, act.by);
    case 'release':
      return model.release(work);
    case 'lay':
      return model.lay(work);
    case 'aside':
      return model.putAside(work);
    case 'letBe':
      return model.letBe(work);
    case 'whole':
      return model.turnAll(work);
    case 'undo':
      return model.undo(work);
    case 'redo':
      return model.redo(work);
    case 'view':
      return work;
  }
}

/** Whether it leaves the answer the same, wherever it lies: then it need not be sent again. */
export const isSameAnswer = (act: Act) => act.do === 'shift' || act.do === 'letBe';
