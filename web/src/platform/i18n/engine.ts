import { createInstance, type FormatterModule } from 'i18next'

/**
 * The one i18next instance. All texts are part of the program, so there is nothing to load and nothing to wait for; React hears of a
 * change through `useLanguage`, which spares every page the 10 KB of react-i18next.
 */
export const engine = createInstance()

const countFormatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  // only a count is surely an amount; any other number may be a year or an identifier
  format: (value: unknown, _format, language, options) =>
    options?.['interpolationkey'] === 'count' && typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : String(value),
}

void engine.use(countFormatter).init({
  lng: 'cs',
  fallbackLng: false,
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  resources: {},
  interpolation: { escapeValue: false, alwaysFormat: true }, // React escapes
})

type Tree = { readonly [key: string]: string | Tree }

/** Registers the texts of a namespace; keys of nested trees are joined by dots. */
export function addTexts(texts: { readonly namespace: string; readonly cs: Tree; readonly en: Tree }): void {
  engine.addResourceBundle('cs', texts.namespace, flat(texts.cs))
  engine.addResourceBundle('en', texts.namespace, flat(texts.en))
}

/** The text of a key in the current language, placeholders filled. */
export const translate = (namespace: string, key: string, values: Readonly<Record<string, string | number>> = {}): string =>
  engine.t(key, { ...values, ns: namespace })

function flat(tree: Tree, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flat(value, `${prefix}${key}.`)),
    ),
  )
}
