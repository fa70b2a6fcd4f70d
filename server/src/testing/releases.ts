import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modules } from '../modules.ts'
import { runMigrations } from '#platform/database/migrations.ts'

type Release = {
  readonly migrations: Readonly<Record<string, readonly string[]>>
  /** What its settings held, in its own columns. */
  readonly settings: string
  /** What a role without translations has afterwards: the first one that knows them translates the role that it knows. */
  readonly translations: object
}

const FIRST = {
  core: ['0001_ground.sql', '0002_company_register.sql'],
  foodbank: ['0001_register.sql', '0002_code_lists.sql'],
}

/** What each release had run; a new release adds an entry. */
export const RELEASES: Readonly<Record<string, Release>> = {
  'the food bank alone': {
    migrations: FIRST,
    settings: `project_name = 'Banka', login_duration_minutes = 43200`,
    translations: { en: 'Super administrator' },
  },
  'the general administration': {
    migrations: {
      core: [...FIRST.core, '0003_people.sql', '0004_settings.sql', '0005_log.sql'],
      foodbank: [...FIRST.foodbank, '0003_role_translations.sql'],
    },
    settings: `project_name = 'Banka', login_duration_seconds = 2592000`,
    translations: {},
  },
  'work and mail': {
    migrations: {
      core: [
        ...FIRST.core,
        '0003_people.sql',
        '0004_settings.sql',
        '0005_log.sql',
        '0006_mail.sql',
        '0007_notifications.sql',
        '0008_tasks.sql',
        '0009_calendar.sql',
        '0010_complaints.sql',
      ],
      foodbank: [...FIRST.foodbank, '0003_role_translations.sql'],
    },
    settings: `project_name = 'Banka', login_duration_seconds = 2592000`,
    translations: {},
  },
}

/** Runs the migrations of a release out of today's files: they are never changed afterwards. */
export async function runRelease(
  connectionString: string,
  release: Release['migrations'],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'crm-release-'))
  // modules that came later were none of it
  const sources = modules
    .filter(({ name }) => release[name] !== undefined)
    .map(({ name, migrations }) => ({ module: name, folder: join(folder, name), from: migrations }))
  for (const { module, from, folder: into } of sources) {
    for (const file of release[module] ?? []) await cp(join(from, file), join(into, file))
  }
  await runMigrations(connectionString, sources)
  await rm(folder, { recursive: true })
}
