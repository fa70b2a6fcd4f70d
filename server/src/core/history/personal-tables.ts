/** When the person is erased. */
type Fate = 'stays' | 'goes'

/** Tables with data of people outside every register; the labels are in the web's history. */
const outsiderTables = {
  'core.complaint': {
    id: 'stays',
    number: 'stays',
    task_id: 'stays',
    serial_number: 'stays',
    serial_key: 'stays',
    created_at: 'stays',
    anonymized_at: 'stays',
    name: 'goes',
    email: 'goes',
    phone: 'goes',
    description: 'goes',
  },
  'core.event_guest': {
    id: 'stays',
    event_id: 'stays',
    user_id: 'stays',
    status: 'stays',
    created_at: 'stays',
    answered_at: 'stays',
    erased_at: 'stays',
    invited_sequence: 'stays',
    email: 'goes',
    mail_id: 'goes',
  },
  'core.mail': {
    id: 'stays',
    user_id: 'stays',
    kind: 'stays',
    status: 'stays',
    failure: 'stays',
    attempts: 'stays',
    attempted_at: 'stays',
    claimed_at: 'stays',
    created_at: 'stays',
    expires_at: 'stays',
    sent_at: 'stays',
    trying_since: 'stays',
    to_address: 'goes',
    subject: 'goes',
    content: 'goes',
    search: 'goes',
  },
  'core.mail_test': { id: 'stays', at: 'stays', failure: 'stays', recipient: 'goes' },
  'core.task': {
    id: 'stays',
    author_id: 'stays',
    solver_id: 'stays',
    delegated_to: 'stays',
    category_id: 'stays',
    priority: 'stays',
    deadline_at: 'stays',
    completed_at: 'stays',
    completed_by: 'stays',
    created_at: 'stays',
    updated_at: 'stays',
    deleted_at: 'stays',
    notify_before: 'stays',
    reminders_since: 'stays',
    recurrence: 'stays',
    occurrence_at: 'stays',
    series_id: 'stays',
    series_start: 'stays',
    name: 'goes',
    description: 'goes',
    search: 'goes',
  },
  'core.task_attachment': {
    id: 'stays',
    task_id: 'stays',
    author_id: 'stays',
    created_at: 'stays',
    media_type: 'stays',
    sha256: 'stays',
    size: 'stays',
    name: 'goes',
  },
  'core.task_checklist_item': {
    id: 'stays',
    task_id: 'stays',
    position: 'stays',
    done: 'stays',
    text: 'goes',
  },
  'core.task_comment': {
    id: 'stays',
    task_id: 'stays',
    author_id: 'stays',
    created_at: 'stays',
    edited_at: 'stays',
    text: 'goes',
  },
} as const satisfies Record<string, Record<string, Fate>>

export type OutsiderTable = keyof typeof outsiderTables

export const staying = (table: OutsiderTable): string[] =>
  Object.entries<Fate>(outsiderTables[table]).flatMap(([column, fate]) =>
    fate === 'stays' ? [column] : [],
  )

/**
 * The other tables, with the reason why an erasure leaves them, or the rule by which their values
 * go.
 */
const untouchedTables = {
  'core.backup': 'says when a backup was made; an erasure is repeated after a restore',
  'core.calendar_feed': 'secret addresses of accounts',
  'core.company_register_cache': 'copies of a public register, gone within days',
  'core.directory_group': 'groups of accounts',
  'core.directory_sync': 'numbers of accounts',
  'core.event':
    'written by hand by the staff: a text that names somebody is found before an erasure and changed by hand',
  'core.file': 'contents of attachments, removed with the last of them',
  'core.image': 'photos of accounts and logos',
  'core.import': 'numbers of records and the name of a file',
  'core.import_draft': 'sealed, gone within a day',
  'core.import_mapping': 'fingerprints of titles, no values',
  'core.import_progress': 'numbers, gone with the import',
  'core.import_record': 'keys of records and names of columns, no values',
  'core.log': 'the history, scrubbed with the records that it is about',
  'core.log_check': 'the last look at the seals',
  'core.log_reseal': 'keys of seals',
  'core.log_seal': 'digests of the history',
  'core.login_attempt': 'counters of minutes',
  'core.notification': 'goes with its record (notifications/repository.ts)',
  'core.position': 'a list of positions',
  'core.push_subscription': 'addresses of browsers of accounts',
  'core.role': 'a list of roles',
  'core.role_permission': 'rights of roles',
  'core.secret_key': 'a fingerprint of the key',
  'core.serial_number': 'products',
  'core.session': 'sign-ins of accounts, which end',
  'core.settings': 'of the company',
  'core.task_category': 'a list of categories',
  'core.task_viewer': 'keys of accounts',
  'core.user': 'accounts of the staff, whose deeds have an author as long as they are kept',
  'core.user_device': 'fingerprints of browsers of accounts',
  'core.user_permission': 'rights of accounts',
  'core.user_role': 'roles of accounts',
  'core.user_token': 'links for accounts, gone within a week',
}

export const coreTables = { ...outsiderTables, ...untouchedTables }
