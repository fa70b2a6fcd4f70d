import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { IndexHtmlTransformContext, Plugin } from 'vite'

const SOURCES = join(import.meta.dirname, 'src')
const SCREEN =
  /screen\(\{\s*path: (?:\w+\.(?<name>\w+)\(.*?\)|'(?<address>[^']+)'),.*?import\(\s*'(?<file>[^']+)'/gs
const PATH = /^ {2}(?<name>\w+): .*?=>\s*(?<quote>['`])(?<address>.+?)\k<quote> as const/gms
const PARAMETER = /\$\{\w+\}|\$\w+/g

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>
type Screens = Record<string, string>

/**
 * Names to the script of `index.html` the font, the files of the frame behind the sign-in and those of each screen, so that somebody signed
 * in gets all of them in one round. `*` stands for a parameter of the address.
 */
export function firstFiles(): Plugin {
  const handler = async (html: string, { bundle = {} }: IndexHtmlTransformContext) => {
    const frame = filesOf('main-routes.tsx', bundle)
    const screens = Object.entries(await findScreens()).map(([address, source]) => {
      const files = filesOf(source, bundle).filter((file) => !frame.includes(file))
      return [address, files] as const
    })
    const names = [...new Set(screens.flatMap(([, files]) => files))]
    const files = {
      font: Object.keys(bundle).find((name) => name.endsWith('.woff2')),
      frame,
      names,
      screens: Object.fromEntries(
        screens.map(([address, own]) => [address, own.map((file) => names.indexOf(file))]),
      ),
    }
    return html.replace('data-files=""', `data-files='${JSON.stringify(files)}'`)
  }
  return { name: 'first-files', apply: 'build', transformIndexHtml: { order: 'post', handler } }
}

/** A source's script and style with all that they need at once. */
function filesOf(source: string, bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`)))
  if (!own) throw new Error(`No file of the build holds ${source}.`)
  const needed = new Set([own])
  for (const { imports } of needed)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk)
  return [...needed]
    .filter(({ isEntry }) => !isEntry)
    .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
}

/** The source of each screen by its address. */
async function findScreens(): Promise<Screens> {
  const screens: Screens = {}
  for await (const part of glob('*/paths.ts', { cwd: SOURCES })) {
    const paths = new Map<string, string>()
    const text = await readFile(join(SOURCES, part), 'utf8')
    for (const { groups = {} } of text.matchAll(PATH))
      paths.set(groups['name'] ?? '', groups['address'] ?? '')
    for await (const file of glob(`${dirname(part)}/**/screens.ts`, { cwd: SOURCES }))
      Object.assign(screens, await screensOf(file, paths))
  }
  return screens
}

async function screensOf(file: string, paths: ReadonlyMap<string, string>): Promise<Screens> {
  const text = await readFile(join(SOURCES, file), 'utf8')
  const declared = text.split('screen({').length - 1
  const screens = [...text.matchAll(SCREEN)].map(({ groups = {} }) => {
    const address = groups['address'] ?? paths.get(groups['name'] ?? '') ?? ''
    const source = groups['file'] ?? ''
    return [
      address.replaceAll(PARAMETER, '*'),
      source.startsWith('#') ? source.slice(1) : join(dirname(file), source),
    ] as const
  })
  if (screens.length !== declared || screens.some(([address]) => address === ''))
    throw new Error(`${file} declares a screen in another way than web/first-files.ts reads.`)
  return Object.fromEntries(screens)
}
