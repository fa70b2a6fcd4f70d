import { basename } from 'node:path'
import type { Plugin } from 'vite'

const MAIN =
  /[\\/]src[\\/](app[\\/]main-routes|core[\\/].*[\\/]\w+Tool|platform[\\/]list(-filters)?[\\/](ListPage|filters|use-list))\.tsx?$/
/** The frame of pages that open without signing in: in a file with other parts it would bring all of them to somebody with a telephone. */
const FRAME = /[\\/]open-pages[\\/](OpenPage|LanguageSwitch)\./
const OPEN_SCREENS = /[\\/]src[\\/]core[\\/]public-screens\.ts$/
const LIST = /[\\/]src[\\/]platform[\\/]list[\\/]ListPage\.tsx$/
const PART = /[\\/](?:web|contract)[\\/]src[\\/](?!app)[\w-]+[\\/]/
const CONTRACT = /[\\/]contract[\\/]src[\\/]core[\\/]/
const FEATURE = /[\\/]src[\\/](?!app|platform)[\w-]+[\\/]([\w-]+)/
/** The list that reads the most at its beginning: with a file of its own it would be one request over the ten. */
const EAGER = /[\\/]src[\\/][\w-]+[\\/]organizations[\\/]/
const GENERAL = /[\\/]web[\\/]src[\\/]core[\\/]/
/** Forms bring with them what floats over a page, and so do a few parts by themselves. */
const HEAVY =
  /[\\/]src[\\/]platform[\\/](?:form|fields)[\\/](Form|fields|choice-fields|DateField|DayInput)/
const FLOATING =
  /import \{[^}]*\b(?:Modal|Drawer|Popover|Menu|Tooltip|Combobox|Select|MultiSelect|Autocomplete)\b[^}]*\} from "@mantine\/core"/

/**
 * Left alone the bundler cuts what several screens share into dozens of files, and each costs the first screen a request. These are the
 * cuts instead: what every page needs, sign-in included (one file, so that the sign-in page stays within its eight requests); what pages
 * without signing in share with every list; the forms of those pages; what every screen behind the sign-in and every list needs, the
 * tools of the header included; and what three other parts of the program or more share: the other forms, and whatever floats over a
 * page. What one screen alone needs stays with it.
 */
export const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 6 },
  { name: 'start', test: FRAME, priority: 6 },
  { name: 'open', test: (id: string) => isIn(partsOfAll, id), priority: 5 },
  { name: 'pages', test: (id: string) => isIn(partsOfPages, id), priority: 4 },
  {
    name: (id: string) => basename(id, '.ts'),
    debugName: 'contracts',
    test: (id: string) => CONTRACT.test(id) && partsOfOpen.has(id),
    priority: 3,
  },
  { name: 'forms', test: (id: string) => isIn(partsOfForms, id), priority: 3 },
  { name: 'main', test: (id: string) => MAIN.test(id) || isIn(partsOfLists, id), priority: 2 },
  {
    name: (id: string) => partsOfOne.get(id) ?? null,
    debugName: 'lists',
    test: (id: string) => partsOfOne.has(id),
    priority: 1,
  },
  { name: 'shared', test: (id: string) => !partsOfOpen.has(id), minShareCount: 3 },
]

/** What the pages without signing in fetch, and of it what lists need as well. */
const partsOfOpen = new Set<string>()
const partsOfAll = new Set<string>(['createReactComponent', 'create-safe-context'])
const partsOfPages = new Set<string>()
const partsOfForms = new Set<string>()
/** What the lists of several features share (hooks, filters), the icons of all, and their styles, shorter than a request. */
const partsOfLists = new Set<string>()
/**
 * What the list of one feature shares with its other screens, the list itself included, by the feature; and what only lists of the
 * general administration share, by `core`: nobody at the food bank waits for it.
 */
const partsOfOne = new Map<string, string>()

/** Parts of the program are known by where they are, those of libraries by their name. */
const isIn = (parts: ReadonlySet<string>, id: string) =>
  parts.has(id) || parts.has(basename(id, '.mjs'))

/** Finds which part of the program belongs to which group: once all modules are read, before they are cut into files. */
export function chunks(): Plugin {
  return {
    name: 'chunks',
    apply: 'build',
    buildEnd() {
      const infoOf = (id: string) => this.getModuleInfo(id)
      const codeOf = (id: string) => infoOf(id)?.code ?? ''
      // a library's index leads to all of it: of libraries, what is used comes along with its users
      const importsOf = (id: string) =>
        id.includes('node_modules') ? [] : (infoOf(id)?.importedIds ?? [])
      const isHeavy = (id: string) => HEAVY.test(id) || FLOATING.test(codeOf(id))
      const isLight = (id: string) => ![...reachedFrom([id], importsOf)].some(isHeavy)
      const all = [...this.getModuleIds()]

      const features = new Map<string, Set<string>>()
      const beyondCore = new Set<string>()
      for (const screen of all.filter((id) =>
        importsOf(id).some((imported) => LIST.test(imported)),
      ))
        for (const id of reachedFrom([screen], importsOf))
          if (PART.test(id)) {
            features.set(id, (features.get(id) ?? new Set()).add(FEATURE.exec(screen)?.[1] ?? ''))
            if (!GENERAL.test(screen)) beyondCore.add(id)
          }
      const openScreens = all
        .filter((id) => OPEN_SCREENS.test(id))
        .flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? [])
      for (const screen of openScreens) {
        const reached = [...reachedFrom([screen], importsOf)]
        const ownParts = reached.some(isHeavy) ? partsOfForms : partsOfPages
        for (const part of [...reached, ...namesIn(reached.map(codeOf))]) {
          if (!FEATURE.test(part)) ownParts.add(part)
          else if (CONTRACT.test(part) && partsOfOpen.has(part)) partsOfPages.add(part)
          partsOfOpen.add(part)
        }
      }
      for (const [id, [feature = '', ...others]] of features) {
        const isShared =
          (infoOf(id)?.importers.length ?? 0) > 1 ||
          importsOf(id).some((imported) => LIST.test(imported))
        if (id.endsWith('.css')) partsOfLists.add(id)
        else if (partsOfOpen.has(id) && !FEATURE.test(id) && isLight(id)) partsOfAll.add(id)
        else if (partsOfOpen.has(id)) continue
        else if (isShared && isLight(id) && EAGER.test(id)) partsOfLists.add(id)
        else if (isShared && isLight(id) && others.length === 0) partsOfOne.set(id, feature)
        else if (isShared && isLight(id) && beyondCore.has(id)) partsOfLists.add(id)
        else if (isShared && isLight(id)) partsOfOne.set(id, 'core')
        for (const [icon] of codeOf(id).matchAll(/\bIcon[A-Z]\w+/g)) partsOfLists.add(icon)
      }
      const ofLists = reachedFrom(
        [...all.filter((id) => MAIN.test(id)), ...partsOfLists],
        importsOf,
      )
      for (const id of ofLists) if (partsOfOpen.has(id)) partsOfAll.add(id)
      for (const name of [...partsOfLists, ...namesIn([...ofLists].map(codeOf))])
        if (partsOfOpen.has(name)) partsOfAll.add(name)
    },
  }
}

/** The components that programs take from the libraries of components and of icons. */
const namesIn = (programs: readonly string[]) =>
  new Set(
    programs
      .flatMap((program) => [
        ...program.matchAll(/import \{([^}]*)\} from "(?:@mantine\/core|@tabler\/icons-react)"/g),
      ])
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
  )

function reachedFrom(
  ids: readonly string[],
  importsOf: (id: string) => readonly string[],
): Set<string> {
  const reached = new Set(ids)
  for (const id of reached) for (const imported of importsOf(id)) reached.add(imported)
  return reached
}
