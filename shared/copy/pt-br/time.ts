const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

interface Left {
  days: number;
  hours: number;
  minutes: number;
}

const daysOf = ({ days }: Left) => counted(days, 'dia', 'dias');
const hoursOf = ({ hours }: Left) => counted(hours, 'hora', 'horas');
const minutesOf = ({ minutes }: Left) => counted(minutes, 'minuto', 'minutos');

/** '9 dias e 4 horas'; on the last day '3 horas e 20 minutos'. */
export const timeLeftWords = (left: Left): string =>
  (left.days > 0 ? [...daysOf(left), ...hoursOf(left)] : [...hoursOf(left), ...minutesOf(left)]).join(
    ' e ',
  ) || 'menos de 1 minuto';

/** '6 dias e 1 hora'; in the last hour 'menos de 1 hora'. */
export const daysAndHoursWords = (left: Left): string =>
  [...daysOf(left), ...hoursOf(left)].join(' e ') || 'menos de 1 hora';
