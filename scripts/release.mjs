import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { buildServer, buildWeb } from './build.mjs'
import { install } from './install.mjs'
import { billOfMaterials, productionPackages } from './production-packages.mjs'
import { root, run, say } from './steps.mjs'

// Makes the archive of a release: everything that the product needs to run on a machine like this one, Node and PostgreSQL
// included, with nothing left to install, build or fetch. Usage: npm run release [-- <folder>]

/** At the top of the archive, beside the folders. */
const PAGES = ['README.md', 'CHANGELOG.md', 'SECURITY.md']
const IS_OF_TESTS = /\.test\.tsx?$|\/testing\/|tsconfig\.json$/
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const name = `crm-${version}-${process.platform}-${process.arch}`
const target = resolve(process.env['INIT_CWD'] ?? root, process.argv[2] ?? join(root, 'release'))
/** Of all files, so that the same commit makes the same archive. */
const moment = execFileSync('git', ['log', '-1', '--format=%ct'], {
  cwd: root,
  encoding: 'utf8',
}).trim()

await install()
if ((await buildWeb()) !== 0 || (await buildServer()) !== 0) process.exit(1)
const workshop = mkdtempSync(join(tmpdir(), 'crm-release-'))
try {
  say('Putting the release together …')
  const folder = join(workshop, name)
  const packages = productionPackages()
  copySources(folder)
  copyPackages(folder, packages)
  writeManifest(folder)
  const list = `${JSON.stringify(billOfMaterials(version, packages), null, 2)}\n`
  writeFileSync(join(folder, 'sbom.cdx.json'), list)

  mkdirSync(target, { recursive: true })
  say('Packing …')
  const archive = join(target, `${name}.tar.gz`)
  if ((await pack(workshop, archive)) !== 0) process.exit(1)
  const files = [archive, join(target, `${name}.sbom.cdx.json`), join(target, 'CHANGELOG.md')]
  writeFileSync(files[1] ?? '', list)
  cpSync(join(root, 'CHANGELOG.md'), files[2] ?? '')
  writeFileSync(join(target, 'SHA256SUMS'), sums(files))
  say(`${archive}, checksums and the list of its packages beside it`)
} finally {
  rmSync(workshop, { recursive: true })
}

/** What git has of them, without tests; and the built server and web. @param {string} folder */
function copySources(folder) {
  const tracked = execFileSync(
    'git',
    ['ls-files', '-z', 'contract', 'texts', 'server', 'deploy', 'docs', ...PAGES],
    { cwd: root, encoding: 'utf8' },
  )
  for (const file of tracked.split('\0').filter((path) => path && !IS_OF_TESTS.test(path)))
    cpSync(join(root, file), join(folder, file))
  for (const built of ['web/dist', 'server/dist'])
    cpSync(join(root, built), join(folder, built), {
      recursive: true,
      filter: (path) => basename(path) !== '.build-stamp',
    })
  cpSync(join(root, 'deploy/crm'), join(folder, 'crm'))
}

/** @param {string} folder @param {ReturnType<typeof productionPackages>} packages */
function copyPackages(folder, packages) {
  for (const { path } of packages)
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      // A nested package is one of its own, if it is needed at all.
      filter: (source) => basename(source) !== 'node_modules',
    })
}

/** Without scripts: `./crm` needs no npm. @param {string} folder */
function writeManifest(folder) {
  const { description, license, type } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const manifest = { name: 'crm', version, private: true, description, license, type }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** In one order, with one owner and one time. @param {string} workshop @param {string} archive */
function pack(workshop, archive) {
  return run('tar', [
    '--create',
    '--use-compress-program=gzip --no-name',
    `--file=${archive}`,
    '--sort=name',
    `--mtime=@${moment}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    `--directory=${workshop}`,
    name,
  ])
}

/** @param {readonly string[]} files */
function sums(files) {
  return files
    .map(
      (file) =>
        `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`,
    )
    .join('')
}
