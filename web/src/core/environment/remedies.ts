import type { ANY_CHECK_REMEDIES, CHECK_REMEDIES, CheckName } from '@crm/contract/core/environment'
import type { ConnectionFailure } from '@crm/contract/core/settings'

/** Checks that fail as connections do: those reasons have words of their own, with the settings of the connection. */
export type ConnectionCheck = 'smtp' | 'active_directory'
/** The codes of a check that only this check has words for. */
export type OwnRemedy<Name extends CheckName> = Exclude<
  (typeof CHECK_REMEDIES)[Name][number],
  Name extends ConnectionCheck ? ConnectionFailure : never
>

/** What to do, for each code of each check. */
export type RemedyWords = {
  readonly [Name in CheckName]: Readonly<Record<OwnRemedy<Name>, string>>
} & { readonly any: Readonly<Record<(typeof ANY_CHECK_REMEDIES)[number], string>> }

export const csRemedies = {
  versions: {
    node_old:
      'Aplikace běží na staré verzi Node.js. Aktualizujte Node.js na verzi 24 nebo novější.',
    database_old: 'Aplikace potřebuje PostgreSQL 15 nebo novější. Aktualizujte databázový server.',
  },
  database: {
    unreachable:
      'Databáze neodpovídá. Zkontrolujte, že databázový server běží a že se k němu aplikace dostane.',
  },
  migrations: {
    pending:
      'Databáze není upravená pro tuto verzi aplikace. Restartujte aplikaci, chybějící úpravy se provedou při startu.',
    unknown: 'Databázi už upravila novější verze aplikace. Spusťte opět novější verzi.',
  },
  slow_queries: {
    running:
      'Některé dotazy trvají příliš dlouho. Pokud se to opakuje, zkontrolujte zatížení databázového serveru.',
  },
  disk: {
    low: 'Na disku dochází místo. Uvolněte ho, nebo disk zvětšete.',
    full: 'Disk je téměř plný a aplikace se může zastavit. Uvolněte místo co nejdříve.',
  },
  clock: {
    off: 'Hodiny serveru a databáze se rozcházejí. Zapněte na obou počítačích synchronizaci času (NTP).',
    far_off:
      'Hodiny serveru a databáze se rozcházejí tolik, že časy v záznamech nesouhlasí. Zapněte na obou počítačích synchronizaci času (NTP).',
  },
  jobs: {
    failed:
      'Některé úlohy se nepodařilo dokončit ani po opakování. Příčina je v protokolu serveru.',
    overdue: 'Úlohy na pozadí se zpožďují. Pokud to trvá, restartujte aplikaci.',
    not_running:
      'Úlohy na pozadí neběží: neodcházejí e-maily a nevznikají zálohy. Restartujte aplikaci.',
  },
  smtp: {
    not_configured: 'Odesílání e-mailů není nastavené. Nastavte ho a odešlete testovací e-mail.',
    not_tested:
      'Server odpovídá, ale ještě nikdo nevyzkoušel, že e-mail opravdu odejde. Odešlete testovací e-mail.',
    test_failed: 'Poslední testovací e-mail neodešel.',
  },
  mail: {
    waiting:
      'E-maily čekají déle než hodinu. Zkontrolujte odesílání e-mailů. Až začne fungovat, odejdou samy.',
    failed:
      'Některé e-maily neodešly a samy už neodejdou. Zjistěte proč, odstraňte příčinu a nechte je odeslat znovu.',
  },
  active_directory: {
    not_configured: 'Přihlašování přes Active Directory není nastavené nebo je vypnuté.',
  },
  ares: {
    unreachable:
      'Registr ARES neodpovídá. Údaje firmy teď nelze načíst podle IČO, vyplňte je ručně.',
  },
  backup: {
    none: 'Zatím nevznikla žádná záloha. První vytvoříte tlačítkem „Zálohovat teď“.',
    old: 'Poslední ověřená záloha je starší než jeden den. Zálohujte teď a zkontrolujte, že aplikace běží i v noci.',
    failed: 'Poslední záloha se nezdařila. Důvod je níže v přehledu záloh.',
    not_proved:
      'Poslední záloha vznikla, ale nepodařilo se ověřit, že ji lze obnovit. Důvod je níže v přehledu záloh.',
  },
  log: {
    rows: 'Záznamy systémového logu z uvedeného období někdo mimo aplikaci smazal, přidal nebo přepsal. Porovnejte je se zálohou a zjistěte, kdo měl přístup k databázi. Podrobnosti vypíše na serveru npm run verify-log.',
    values:
      'Hodnoty v systémovém logu z uvedeného období někdo mimo aplikaci změnil. Porovnejte je se zálohou a zjistěte, kdo měl přístup k databázi. Podrobnosti vypíše na serveru npm run verify-log.',
    seal: 'Pečeti systémového logu někdo změnil nebo smazal. Porovnejte je se zálohou a zjistěte, kdo měl přístup k databázi. Podrobnosti vypíše na serveru npm run verify-log.',
    key: 'Část systémového logu je zapečetěná jiným klíčem, proto ji nelze celou ověřit. Vraťte původní SECRET_KEY nebo secret.key.',
    late: 'Záznamy systémového logu čekají na zapečetění déle než hodinu. Zkontrolujte, že běží úlohy na pozadí.',
  },
  https: {
    not_https:
      'Data putují sítí nešifrovaně. Předřaďte aplikaci proxy s HTTPS a v základním nastavení vyplňte adresu s https://.',
    no_address:
      'Není vyplněná adresa, na které aplikace běží, proto nelze ověřit, zda je spojení šifrované. Doplňte ji v základním nastavení.',
    no_proxy:
      'Aplikace nezná svou proxy, a všichni tak zdánlivě přicházejí z jedné adresy. Nastavte proměnnou TRUST_PROXY.',
  },
  any: {
    timeout: 'Kontrola neskončila do 5 sekund. Zkuste ji zopakovat.',
    unmeasured: 'Kontrolu se nepodařilo provést. Příčina může být v protokolu serveru.',
  },
} as const satisfies RemedyWords

export const enRemedies = {
  versions: {
    node_old:
      'The application runs on an old version of Node.js. Update Node.js to version 24 or newer.',
    database_old: 'The application needs PostgreSQL 15 or newer. Update the database server.',
  },
  database: {
    unreachable:
      'The database does not respond. Check that the database server is running and that the application can reach it.',
  },
  migrations: {
    pending:
      'The database is not updated for this version of the application. Restart the application; the missing updates are applied at start.',
    unknown:
      'The database has already been updated by a newer version of the application. Run the newer version again.',
  },
  slow_queries: {
    running:
      'Some queries take too long. If it happens again, check the load of the database server.',
  },
  disk: {
    low: 'The disk is running out of space. Free some up, or enlarge the disk.',
    full: 'The disk is almost full and the application may stop. Free up space as soon as possible.',
  },
  clock: {
    off: 'The clocks of the server and the database differ. Turn on time synchronisation (NTP) on both computers.',
    far_off:
      'The clocks of the server and the database differ so much that the times in records are wrong. Turn on time synchronisation (NTP) on both computers.',
  },
  jobs: {
    failed:
      'Some jobs could not be finished even after several attempts. The cause is in the server log.',
    overdue: 'Background jobs are delayed. If this continues, restart the application.',
    not_running:
      'Background jobs are not running: no e-mails are sent and no backups are made. Restart the application.',
  },
  smtp: {
    not_configured: 'Sending e-mails is not set up. Set it up and send a test e-mail.',
    not_tested:
      'The server responds, but nobody has checked yet that an e-mail really goes out. Send a test e-mail.',
    test_failed: 'The last test e-mail was not sent.',
  },
  mail: {
    waiting:
      'E-mails have been waiting for more than an hour. Check the e-mail settings. Once sending works, they will go out automatically.',
    failed:
      'Some e-mails were not sent and will not be sent automatically. Find out why, fix the cause and send them again.',
  },
  active_directory: {
    not_configured: 'Signing in through Active Directory is not set up or is turned off.',
  },
  ares: {
    unreachable:
      'The ARES register does not respond. Company data cannot be loaded by company ID now; fill it in by hand.',
  },
  backup: {
    none: 'There is no backup yet. Make the first one with the button “Back up now”.',
    old: 'The last verified backup is more than a day old. Back up now, and check that the application also runs at night.',
    failed: 'The last backup failed. The reason is in the list of backups below.',
    not_proved:
      'The last backup was made, but it was not possible to verify that it can be restored. The reason is in the list of backups below.',
  },
  log: {
    rows: 'Somebody deleted, added or rewrote entries of the system log from this period outside the application. Compare them with a backup and find out who had access to the database. For details, run npm run verify-log on the server.',
    values:
      'Somebody changed values in the system log from this period outside the application. Compare them with a backup and find out who had access to the database. For details, run npm run verify-log on the server.',
    seal: 'Somebody changed or deleted seals of the system log. Compare them with a backup and find out who had access to the database. For details, run npm run verify-log on the server.',
    key: 'Part of the system log is sealed with another key, so it cannot be fully verified. Put back the original SECRET_KEY or secret.key.',
    late: 'Entries of the system log have been waiting for more than an hour to be sealed. Check that background jobs are running.',
  },
  https: {
    not_https:
      'Data travels over the network unencrypted. Put an HTTPS proxy in front of the application and enter its https:// address in basic settings.',
    no_address:
      'The address of the application is not set, so it is not possible to check whether the connection is encrypted. Enter it in basic settings.',
    no_proxy:
      'The application does not know its proxy, so everybody seems to come from the same address. Set the TRUST_PROXY variable.',
  },
  any: {
    timeout: 'The check did not finish within 5 seconds. Run it again.',
    unmeasured: 'The check could not be carried out. The cause may be in the server log.',
  },
} as const satisfies RemedyWords
