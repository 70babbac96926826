import type { Chapter } from '../words';

export const notes: Chapter<'notes'> = {
  title: 'Мои заметки',
  line: 'Их видите только вы.',
  grid: 'Девять карт',
  edit: (spot) => `Записать о карте ${spot}`,
  noGuess: 'без догадки',
  up: 'открыта',
  saw: (names) => `видели: ${names}`,
  icon: (name) => `значок: ${name}`,
  warned: 'расходится с тем, что вы знаете',

  guess: 'Моя догадка',
  none: 'Нет',
  who: 'Кто её видел',
  corner: 'Значок, по Библиотеке',
  clear: 'Стереть',
  done: 'Готово',
  placed: 'уже записана или известна в другом месте',

  words: 'Что-нибудь ещё',
  wordsHint: 'Кто лжёт? Кому что нужно?',
  unsaved: 'Пока не сохранено: нет связи.',

  warnings: 'Не сходится',
  against: {
    up: (spot, card) => `${spot}: здесь лежит открытая карта — ${card}.`,
    saw: (spot, card) => `${spot}: вы видели здесь другую карту — ${card}.`,
    upThere: (spot, card, there) => `${spot}: карта ${card} открыта ${there}.`,
    sawThere: (spot, card, there) => `${spot}: карту ${card} вы видели ${there}.`,
    twice: (spot, card, there) => `${spot}: карта ${card} записана ещё и ${there}.`,
    iconUp: (spot, card) => `${spot}: здесь лежит ${card}, а значок у неё другой.`,
    iconSaw: (spot, card) => `${spot}: вы видели здесь карту ${card}, а значок у неё другой.`,
    iconGuess: (spot, card) => `${spot}: у карты ${card} другой значок.`,
  },
};
