/** Everything of an entry but what erasing changes. */
const FACTS = `seq, id, at, actor, proposed_by, approved_by, source, channel, action, entity_type, entity_id, outcome, code,
  plan_id, step_id, correlation_id, payload_hash, previous_hash, hash`

const sqliteRefusal = (name: string, event: string, why: string): string =>
  `create trigger ${name} before ${event} begin select raise(abort, '${why}'); end`

const postgresRefusal = (name: string, event: string, why: string): string =>
  `create trigger ${name} before ${event} execute function refuse_change('${why}')`

const sqlite = {
  lift: ['drop trigger audit_no_update'],
  impose: [
    sqliteRefusal('audit_no_update', `update of ${FACTS} on audit`, 'the audit log is append-only'),
    sqliteRefusal(
      'audit_erase_only',
      'update on audit when new.erased_by is null or old.items is null',
      'a payload changes only by being erased',
    ),
    sqliteRefusal('audit_filed_no_update', 'update on audit_filed', 'the audit log is append-only'),
    sqliteRefusal('audit_filed_no_delete', 'delete on audit_filed', 'the audit log is append-only'),
    sqliteRefusal(
      'audit_filed_no_replace',
      'insert on audit_filed when exists (select 1 from audit_filed where seq = new.seq)',
      'the audit log is append-only',
    ),
  ],
}

const postgres = {
  lift: ['drop trigger audit_no_change on audit'],
  impose: [
    postgresRefusal(
      'audit_no_change',
      `update of ${FACTS} or delete or truncate on audit for each statement`,
      'the audit log is append-only',
    ),
    postgresRefusal(
      'audit_erase_only',
      'update on audit for each row when (new.erased_by is null or old.items is null)',
      'a payload changes only by being erased',
    ),
    postgresRefusal(
      'audit_filed_no_change',
      'update or delete or truncate on audit_filed for each statement',
      'the audit log is append-only',
    ),
  ],
}

/** What the database refuses, whoever asks, now that an entry and its payload are one row. */
export const appendOnly = { sqlite, postgres }

export const BATCH = 256
/** What lists look for. */
export const FILED = 'seq, at, actor, source, action, entity_type, entity_id, outcome, plan_id'

/** The database files a batch with the entry that completes it: those not filed yet are always fewer than that. */
export const filing = {
  sqlite: [
    `create trigger audit_file after insert on audit when new.seq % ${BATCH} = 0 begin
      insert into audit_filed (${FILED}) select ${FILED} from audit
        where seq > coalesce((select max(seq) from audit_filed), 0) order by seq;
    end`,
  ],
  postgres: [
    `create function file_audit() returns trigger language plpgsql as $$ begin
      insert into audit_filed (${FILED}) select ${FILED} from audit
        where seq > coalesce((select max(seq) from audit_filed), 0) order by seq;
      return null;
    end $$`,
    `create trigger audit_file after insert on audit for each row when (new.seq % ${BATCH} = 0)
      execute function file_audit()`,
  ],
}
