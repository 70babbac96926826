import { plural } from '../plural';
import type { Chapter } from '../words';

const ends = (count: number) =>
  plural('ru', count, {
    one: `${count} открытый конец`,
    few: `${count} открытых конца`,
    many: `${count} открытых концов`,
  });

export const conduitNetwork: Chapter<'conduitNetwork'> = {
  map: 'Сеть каналов',
  keys: 'Стрелки ведут от плитки к плитке. Enter выделяет систему или выбирает свободное место. Плюс и минус меняют масштаб, 0 показывает всё.',
  larger: 'Крупнее',
  smaller: 'Мельче',
  fit: 'Показать всё',
  sides: ['север', 'восток', 'юг', 'запад'],
  cells: {
    red: (count) => `красных: ${count}`,
    blue: (count) => `синих: ${count}`,
    green: (count) => `зелёных: ${count}`,
  },
  list: (parts) => parts.join(', '),
  group: (sides, cells) =>
    sides.length === 1 ? `${sides.join()} — тупик, ${cells}` : `соединены ${sides.join(' и ')}, ${cells}`,
  tile: (groups) => `Плитка: ${groups.join('; ')}.`,
  place: (east, south) => {
    const parts = [
      ...(east ? [`${Math.abs(east)} на ${east > 0 ? 'восток' : 'запад'}`] : []),
      ...(south ? [`${Math.abs(south)} на ${south > 0 ? 'юг' : 'север'}`] : []),
    ];
    return parts.length ? parts.join(', ') : 'в середине';
  },
  laid: (place, tile) => `${place}. ${tile}`,
  spot: (place) => `Свободное место: ${place}`,
  cell: (colour) => `Поставить сетевика: ${colour}`,
  colour: { red: 'красный', blue: 'синий', green: 'зелёный' },
  networker: (name, colour) => `Сетевик (${name}): ${colour}.`,
  system: 'Система',
  open: (count) => (count ? ends(count) : 'замкнута'),
};
