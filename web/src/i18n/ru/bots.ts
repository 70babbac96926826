import type { Chapter } from '../words';

export const bots: Chapter<'bots'> = {
  legend: 'Боты',
  number: (index) => `Бот ${index + 1}`,
  numbered: (index) => `бот ${index + 1}`,
  how: (name) => `Как играет ${name}`,
  strength: 'Сила',
  strengths: {
    novice: 'Новичок',
    regular: 'Бывалый',
    sharp: 'Мастер',
    casual: 'Любитель',
    strong: 'Сильный',
  },
  strengthLine: {
    novice: 'Честен, забывчив, виден насквозь. Для первой партии.',
    regular: 'Помнит, сопоставляет и лжёт, когда это выгодно.',
    sharp: 'Думает наперёд и не торопится.',
    casual: 'Небыстр в головоломках и не смотрит дальше следующей плитки.',
    strong: 'Скор в головоломках и считает, кто что может сделать дальше.',
  },
  personality: 'Нрав',
  personalities: {
    even: 'Ровный',
    bold: 'Смелый',
    careful: 'Осторожный',
    suspicious: 'Недоверчивый',
  },
  personalityLine: {
    even: 'Действует по расчёту.',
    bold: 'Чаще лжёт и раньше рискует.',
    careful: 'Реже лжёт и ждёт, пока не будет уверен.',
    suspicious: 'Чаще сомневается.',
  },
  done: 'Готово',
  names: {
    Ada: 'Ада',
    Joan: 'Джоан',
    Alan: 'Алан',
    Dilly: 'Дилли',
    Mavis: 'Мэвис',
  },
};
