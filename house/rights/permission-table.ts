/** All permissions, written a second time on purpose: the contract is compared with them. */
const SPECIFIED = `
fb_applicant: read create update delete
fb_applicant_type: read create update delete
fb_household_member: read create update delete
fb_region: read create update delete
fb_user: read create update delete
fb_blocked_day: read create update delete
fb_organization: read create update delete assign_user full_edit
fb_request: read create update delete confirm show_all show_user
fb_support: read create update delete show_all
event: create read update
active_directory: read test sync
log: read
position: read create update delete
role: read create update delete
rule: read create update delete
settings: read create update delete
task: read create update delete
task_category: read create update delete
user: read create update delete
profile: read update
role_rule: update delete
user_role: update delete
user_rule: create update delete
mail: test
top_bar: show_main_navigation`

/** Of these what is not offered: the program says which permissions there are, so that nobody makes, changes or deletes one. */
const NOT_OFFERED = 'rule: create update delete'

/** What parts that the specification lacks need besides. */
const ADDED = `
fb_applicant: export_all
fb_report: close estimate export_rows
fb_data_protection: read update
fb_duplicate: read merge
fb_settings: read update
fb_client_card: issue
fb_shift: read create update delete
fb_entitlement: read update override
fb_federation: read update
import: create delete
api_token: create
webhook: manage
wh_stock: read
wh_document: create reverse
wh_stocktake: create confirm
wh_lot: update
wh_place: read create update delete
wh_product: read create update delete
wh_donor: read create update delete
wh_partner: read create update delete
wh_eu: read update
wh_order: read create update
wh_collection: read update confirm
wh_recall: read create update
wh_temperature: read create update`

const namesIn = (table: string) =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [resource = '', actions = ''] = line.split(': ')
      return actions.split(' ').map((action) => `${resource}.${action}`)
    })

export const SPECIFIED_PERMISSIONS = namesIn(SPECIFIED)
const notOffered = new Set(namesIn(NOT_OFFERED))
export const PERMISSION_TABLE = [
  ...SPECIFIED_PERMISSIONS.filter((name) => !notOffered.has(name)),
  ...namesIn(ADDED),
]
