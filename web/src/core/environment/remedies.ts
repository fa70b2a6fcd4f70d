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
    node_old: 'Aplikace běží na starší verzi Node.js. Aktualizujte ji na verzi 24 nebo novější.',
    database_old: 'Aplikace potřebuje PostgreSQL 15 nebo novější. Aktualizujte databázový server.',
  },
  database: { unreachable: 'Databáze neodpovídá. Zkontrolujte, že databázový server běží a že se k němu aplikace dostane.' },
  migrations: {
    pending: 'Databáze neodpovídá této verzi aplikace. Restartujte aplikaci, chybějící úpravy se provedou při startu.',
    unknown: 'Databázi už upravila novější verze aplikace. Spusťte opět novější verzi.',
  },
  slow_queries: { running: 'Některé dotazy trvají příliš dlouho. Pokud se to opakuje, zkontrolujte zatížení databázového serveru.' },
  disk: {
    low: 'Místa na disku ubývá. Uvolněte je, nebo disk zvětšete.',
    full: 'Disk je téměř plný a aplikace se může zastavit. Uvolněte místo co nejdřív.',
  },
  clock: {
    off: 'Hodiny serveru a databáze se rozcházejí. Zapněte na obou počítačích synchronizaci času (NTP).',
    far_off:
      'Hodiny serveru a databáze se rozcházejí tak, že časy v záznamech nesouhlasí. Zapněte na obou počítačích synchronizaci času (NTP).',
  },
  jobs: {
    failed: 'Některé úlohy se nepodařilo dokončit ani po opakování. Příčina je v protokolu serveru.',
    overdue: 'Úlohy na pozadí se zpožďují. Pokud to trvá, restartujte aplikaci.',
    not_running: 'Úlohy na pozadí nikdo nezpracovává: neodcházejí e-maily a nevznikají zálohy. Restartujte aplikaci.',
  },
  smtp: {
    not_configured: 'Odesílání e-mailů není nastavené.',
    not_tested: 'Server odpovídá, ale ještě nikdo nevyzkoušel, že e-mail opravdu odejde. Odešlete zkušební e-mail.',
    test_failed: 'Poslední zkušební e-mail neodešel.',
  },
  mail: {
    waiting: 'E-maily čekají déle než hodinu. Zkontrolujte odesílání e-mailů; až začne fungovat, odejdou samy.',
    failed: 'Některé e-maily neodešly a už se samy nezkouší. Podívejte se proč, opravte příčinu a zkuste je znovu.',
  },
  active_directory: { not_configured: 'Přihlašování přes Active Directory není nastavené nebo je vypnuté.' },
  ares: { unreachable: 'Registr ARES neodpovídá. Údaje o firmě teď nejde načíst podle IČO, vyplnit ručně ano.' },
  backup: {
    none: 'Ještě nevznikla žádná záloha. Vytvořte první tlačítkem Zálohovat teď.',
    old: 'Poslední ověřená záloha je starší než jeden den. Zkontrolujte, že aplikace v noci běží, nebo zálohujte teď.',
    failed: 'Poslední záloha se nezdařila. Důvod je níže v přehledu záloh.',
    not_proved: 'Poslední záloha vznikla, ale nepodařilo se ověřit, že ji lze obnovit. Důvod je níže v přehledu záloh.',
  },
  log: {
    rows: 'Záznamy systémového logu z uvedeného období někdo mimo aplikaci smazal, přidal nebo přepsal. Porovnejte je se zálohou a zjistěte, kdo měl přístup k databázi. Podrobnosti vypíše na serveru npm run verify-log.',
    values:
      'Hodnoty v systémovém logu z uvedeného období někdo mimo aplikaci změnil. Porovnejte je se zálohou a zjistěte, kdo měl přístup k databázi. Podrobnosti vypíše na serveru npm run verify-log.',
    seal: 'Pečeti systémového logu někdo změnil nebo smazal. Porovnejte je se zálohou a zjistěte, kdo měl přístup k databázi. Podrobnosti vypíše na serveru npm run verify-log.',
    key: 'Část systémového logu je zapečetěná jiným klíčem, takže ji nelze plně ověřit. Vraťte původní SECRET_KEY nebo secret.key.',
    late: 'Záznamy systémového logu čekají na zapečetění déle než hodinu. Zkontrolujte, že běží úlohy na pozadí.',
  },
  https: {
    not_https: 'Data putují sítí nešifrovaně. Nastavte před aplikaci proxy s HTTPS a adresu s https:// v základním nastavení.',
    no_address:
      'Není nastavena adresa, na které aplikace je, takže nelze ověřit, zda se k ní přistupuje šifrovaně. Doplňte ji v základním nastavení.',
    no_proxy: 'Aplikace nezná svou proxy, takže všichni přicházejí zdánlivě z jedné adresy. Nastavte proměnnou TRUST_PROXY.',
  },
  any: {
    timeout: 'Kontrola neskončila do 5 vteřin. Zkuste ji zopakovat.',
    unmeasured: 'Kontrolu se nepodařilo provést. Příčina může být v protokolu serveru.',
  },
} as const satisfies RemedyWords

export const enRemedies = {
  versions: {
    node_old: 'The application runs on an old version of Node.js. Update it to version 24 or newer.',
    database_old: 'The application needs PostgreSQL 15 or newer. Update the database server.',
  },
  database: { unreachable: 'The database does not answer. Check that the database server runs and that the application can reach it.' },
  migrations: {
    pending:
      'The database does not match this version of the application. Restart the application, it makes the missing changes when it starts.',
    unknown: 'A newer version of the application has changed the database already. Run the newer version again.',
  },
  slow_queries: { running: 'Some queries take too long. If it happens again, check the load of the database server.' },
  disk: {
    low: 'Room on the disk is running out. Make some, or enlarge the disk.',
    full: 'The disk is almost full and the application may stop. Make room as soon as you can.',
  },
  clock: {
    off: 'The clocks of the server and the database differ. Switch time synchronisation (NTP) on at both computers.',
    far_off:
      'The clocks of the server and the database differ so much that times in records are wrong. Switch time synchronisation (NTP) on at both computers.',
  },
  jobs: {
    failed: 'Some jobs could not be finished, not even after being repeated. The cause is in the log of the server.',
    overdue: 'Background jobs are late. If it goes on, restart the application.',
    not_running: 'Nobody works on background jobs: no e-mails are sent and no backups are made. Restart the application.',
  },
  smtp: {
    not_configured: 'Sending e-mails is not set up.',
    not_tested: 'The server answers, but nobody has tried yet whether an e-mail really leaves. Send a test e-mail.',
    test_failed: 'The last test e-mail was not sent.',
  },
  mail: {
    waiting: 'E-mails have waited for more than an hour. Check the sending of e-mails; once it works, they go out by themselves.',
    failed: 'Some e-mails were not sent and are not tried any more. See why, mend the cause and try them again.',
  },
  active_directory: { not_configured: 'Signing in through Active Directory is not set up or is off.' },
  ares: { unreachable: 'The register ARES does not answer. Companies cannot be loaded by their ID now, but they can be typed in.' },
  backup: {
    none: 'There is no backup yet. Make the first one by the button Back up now.',
    old: 'The last proved backup is more than a day old. Check that the application runs at night, or back up now.',
    failed: 'The last backup failed. The reason is in the list of backups below.',
    not_proved: 'The last backup was made, but it could not be proved that it can be restored. The reason is in the list of backups below.',
  },
  log: {
    rows: 'Somebody has deleted, added or rewritten entries of the system log of this time outside of the application. Compare them with a backup and find out who had access to the database. On the server npm run verify-log tells the details.',
    values:
      'Somebody has changed values in the system log of this time outside of the application. Compare them with a backup and find out who had access to the database. On the server npm run verify-log tells the details.',
    seal: 'Somebody has changed or deleted seals of the system log. Compare them with a backup and find out who had access to the database. On the server npm run verify-log tells the details.',
    key: 'A part of the system log is sealed with another key, so it cannot be fully verified. Bring back the original SECRET_KEY or secret.key.',
    late: 'Entries of the system log have waited for more than an hour to be sealed. Check that background jobs run.',
  },
  https: {
    not_https:
      'Data go over the network unencrypted. Put a proxy with HTTPS before the application, and set its https:// address in basic settings.',
    no_address:
      'The address of the application is not set, so it cannot be told whether people reach it encrypted. Fill it in in basic settings.',
    no_proxy: 'The application does not know its proxy, so everybody seems to come from one address. Set the variable TRUST_PROXY.',
  },
  any: {
    timeout: 'The check did not end within 5 seconds. Try it again.',
    unmeasured: 'The check could not be made. The cause may be in the log of the server.',
  },
} as const satisfies RemedyWords
