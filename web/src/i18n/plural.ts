/** The forms that a counted word has. English needs `one` and `many`, Russian `few` as well. */
export interface Forms {
  one: string;
  few?: string;
  many: string;
}

const rules = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') };

/** The form that stands beside the number. */
export function plural(language: 'en' | 'ru', count: number, forms: Forms): string {
  const category = rules[language].select(count);
  if (category === 'one') return forms.one;
  if (category === 'few') return forms.few ?? forms.many;
  return forms.many;
}
