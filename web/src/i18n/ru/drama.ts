import type { Chapter } from '../words';

export const drama: Chapter<'drama'> = {
  doubts: (who, speaker) =>
    `${who.name} ${who.me ? 'не верите' : 'не верит'} ${speaker.me ? 'вам' : `игроку ${speaker.name}`}`,
  lie: 'Ложь',
  truth: 'Правда',
  late: 'Время на исходе',
  is: (who, character) => `${who.name} — ${character}`,
  mission: (who) => `${who.name}: попытка достичь цели`,
  failed: (who) => `${who.name}: цель не достигнута`,
};
