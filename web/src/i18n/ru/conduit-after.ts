import type { Chapter } from '../words';

export const conduitAfter: Chapter<'conduitAfter'> = {
  open: 'Головоломки раунда',
  openOf: (round) => `Головоломки раунда ${round}`,
  asked: 'За столом ждут вас.',
  title: (round) => `Раунд ${round}: головоломки`,
  of: (who) => (who.me ? 'Вы' : who.name),
  own: (who) => (who.me ? 'Ваше решение.' : 'Своё решение.'),
  shown: 'Одно из решений.',
  none: 'В этом раунде головоломки ещё не открыты.',
  secret: 'Решения откроются, когда гонка закончится.',
  band: (band) => `Сложность ${band} из 5`,
  usual: (time) => `по нашей оценке, ${time}`,
  took: (time) => `Ваше время: ${time}`,
  time: (minutes, seconds) => (minutes > 0 ? `${minutes} мин ${seconds} с` : `${seconds} с`),
};
