import pg from 'pg'
import { z } from 'zod'
import { newId } from '#platform/id.ts'
import { PLACES, type Act, type Outcome } from './ledger-model.ts'

/** Plays a history as the server would write it, each act in a savepoint, and tells what became of it. */
const PLAYER = `
create function pg_temp.play(acts jsonb, places uuid[], of_partner uuid, of_donor uuid, began timestamptz) returns jsonb language plpgsql as $$
declare
  act jsonb;
  lots uuid[] := '{}';
  documents uuid[] := '{}';
  outcomes text[] := '{}';
  said text;
  doc uuid;
  moment timestamptz;
  earlier timestamptz;
  step integer := 0;
  made uuid;
begin
  for act in select * from jsonb_array_elements(acts) loop
    step := step + 1;
    moment := began + make_interval(mins => step);
    doc := gen_random_uuid();
    earlier := moment - make_interval(mins => (act ->> 'ago')::integer);
    said := 'done';
    begin
      case act ->> 'do'
        when 'receipt' then
          lots := lots || gen_random_uuid();
          insert into warehouse.lot (id, category, source, date_kind, date_precision, by_pieces)
          values (lots[cardinality(lots)], 'food', 'own', 'none', 'day', false);
          insert into warehouse.document (id, kind, to_place_id, source, happened_at)
          values (doc, 'receipt', places[(act ->> 'to')::integer + 1], 'own', earlier);
          insert into warehouse.document_line (id, document_id, lot_id, grams)
          values (gen_random_uuid(), doc, lots[cardinality(lots)], (act ->> 'grams')::integer);
        when 'move' then
          if act -> 'from' = act -> 'to' then raise exception 'nothing'; end if;
          insert into warehouse.document (id, kind, from_place_id, to_place_id, purpose, happened_at)
          values (doc, case when act ->> 'to' is null then 'disposal' else 'transfer' end, places[(act ->> 'from')::integer + 1],
            places[(act ->> 'to')::integer + 1], case when act ->> 'to' is null then 'disposal' end, earlier);
          insert into warehouse.document_line (id, document_id, lot_id, grams)
          select gen_random_uuid(), doc, lots[(l ->> 'lot')::integer + 1], (l ->> 'grams')::integer
          from jsonb_array_elements(act -> 'lots') l where (l ->> 'lot')::integer < cardinality(lots);
          if not found then raise exception 'nothing'; end if;
        when 'count' then
          insert into warehouse.document (id, kind, from_place_id) values (doc, 'stocktake', places[(act ->> 'at')::integer + 1]);
          insert into warehouse.count (id, document_id, lot_id, grams, counted_at)
          select gen_random_uuid(), doc, lots[(c ->> 'lot')::integer + 1], (c ->> 'grams')::integer,
            moment - make_interval(mins => (c ->> 'ago')::integer)
          from jsonb_array_elements(act -> 'counts') c where (c ->> 'lot')::integer < cardinality(lots);
          if not found then raise exception 'nothing'; end if;
        when 'hand_out' then
          insert into warehouse.document (id, kind, state, from_place_id, subject_id, happened_at, posted_at, goods)
          values (doc, 'hand_out', 'posted', places[(act ->> 'at')::integer + 1], gen_random_uuid(), coalesce(earlier, moment), moment,
            jsonb_build_array(jsonb_build_object('category', 'food', 'source', 'own', 'grams', act -> 'grams')));
          documents := documents || doc;
        when 'issue', 'return' then
          if (act ->> 'lot')::integer >= cardinality(lots) then raise exception 'nothing'; end if;
          insert into warehouse.document (id, kind, from_place_id, to_place_id, partner_id, happened_at)
          values (doc, act ->> 'do', case when act ->> 'do' = 'issue' then places[(act ->> 'at')::integer + 1] end,
            case when act ->> 'do' = 'return' then places[(act ->> 'at')::integer + 1] end, of_partner, earlier);
          insert into warehouse.document_line (id, document_id, lot_id, grams)
          values (gen_random_uuid(), doc, lots[(act ->> 'lot')::integer + 1], (act ->> 'grams')::integer);
        when 'collect' then
          lots := lots || gen_random_uuid();
          insert into warehouse.lot (id, category, source, date_kind, date_precision, by_pieces)
          values (lots[cardinality(lots)], 'food', 'own', 'none', 'day', false);
          insert into warehouse.document (id, kind, donor_id, partner_id, source) values (doc, 'direct_collection', of_donor, of_partner, 'own');
          insert into warehouse.document_line (id, document_id, lot_id, grams)
          values (gen_random_uuid(), doc, lots[cardinality(lots)], (act ->> 'grams')::integer);
        when 'sort' then
          if (act ->> 'lot')::integer >= cardinality(lots) then raise exception 'nothing'; end if;
          made := gen_random_uuid();
          insert into warehouse.lot (id, category, source, date_kind, date_precision, by_pieces) values (made, 'food', 'own', 'none', 'day', false);
          insert into warehouse.document (id, kind, from_place_id, to_place_id, purpose, happened_at)
          values (doc, 'sorting', places[(act ->> 'from')::integer + 1], places[(act ->> 'to')::integer + 1], 'compost', earlier);
          insert into warehouse.document_line (id, document_id, lot_id, grams, is_made)
          values (gen_random_uuid(), doc, lots[(act ->> 'lot')::integer + 1], (act ->> 'grams')::integer, false),
            (gen_random_uuid(), doc, made, (act ->> 'made')::integer, true);
        else
          doc := documents[(act ->> 'which')::integer + 1];
          update warehouse.document set state = 'reversed', reversed_at = moment, reversal_reason = 'x'
          where id = doc and state = 'posted';
          if not found then raise exception 'nothing'; end if;
      end case;
      if act ->> 'do' not in ('reverse', 'hand_out') then
        update warehouse.document set state = 'posted', posted_at = moment where id = doc;
        documents := documents || doc;
        if act ->> 'do' = 'sort' then
          lots := lots || made;
        end if;
      end if;
    exception when others then
      get stacked diagnostics said = constraint_name;
      said := case
        when sqlerrm = 'nothing' then 'nothing'
        when said in ('balance__grams', 'balance__then') then 'lacking'
        when said = 'balance__counted' then 'counted'
        when said = 'partner__given_back' then 'not_issued'
        when said = 'document__makes_more' then 'makes_more'
        else sqlerrm
      end;
    end;
    outcomes := outcomes || said;
  end loop;
  return jsonb_build_object('outcomes', to_jsonb(outcomes), 'balances', (
    select coalesce(jsonb_object_agg((array_position(lots, lot_id) - 1) || '/' || (array_position(places, place_id) - 1), grams), '{}')
    from warehouse.balance where lot_id = any(lots) and grams > 0
  ), 'missing', (
    select coalesce(sum(missing_grams), 0) from warehouse.handed_out where document_id = any(documents)
  ), 'drifted', (
    select count(*) from warehouse.balance b where lot_id = any(lots) and grams <> (
      select coalesce(sum(case when to_place_id = b.place_id then grams else -grams end), 0) from warehouse.movement m
      where m.lot_id = b.lot_id and b.place_id in (m.from_place_id, m.to_place_id)
    )
  ));
end
$$`

const played = z.object({
  outcomes: z.array(z.string()),
  balances: z.record(z.string(), z.number()),
  missing: z.number(),
  /** Balances that are not the sum of their movements. */
  drifted: z.number(),
})
export type Played = Omit<z.infer<typeof played>, 'outcomes'> & { outcomes: (Outcome | string)[] }

/** Plays histories on a database, one connection each, and leaves nothing behind. */
export async function openPlayer(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const places = Array.from({ length: PLACES }, newId)
  for (const id of places)
    await client.query(
      `insert into warehouse.place (id, name, kind, storage) values ($1, $2, 'point', 'dry')`,
      [id, id],
    )
  const [partner, donor] = [newId(), newId()]
  for (const [table, id] of Object.entries({ partner, donor }))
    await client.query(`insert into warehouse.${table} (id, name) values ($1, $2)`, [id, id])
  await client.query(PLAYER)
  return {
    play: async (acts: readonly Act[]): Promise<Played> => {
      // all of a history is one transaction, at whose end hand-outs would be drawn
      await client.query('begin; set constraints all immediate')
      const { rows } = await client.query<{ played: unknown }>(
        `select pg_temp.play($1, $2, $3, $4, '2026-03-10T08:00:00Z') as played`,
        [JSON.stringify(acts), places, partner, donor],
      )
      await client.query('rollback')
      return played.parse(rows[0]?.played)
    },
    close: () => client.end(),
  }
}
