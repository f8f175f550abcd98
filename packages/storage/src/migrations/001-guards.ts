import { GENESIS } from '@countersign/core'

// What the database itself refuses, whoever asks: the record of what happened only grows.

const sqliteRefusal = (name: string, event: string, why: string): string =>
  `create trigger ${name} before ${event} begin select raise(abort, '${why}'); end`

const sqlite = [
  sqliteRefusal('audit_no_update', 'update on audit', 'the audit log is append-only'),
  sqliteRefusal('audit_no_delete', 'delete on audit', 'the audit log is append-only'),
  // INSERT OR REPLACE deletes without asking the triggers for DELETE.
  sqliteRefusal(
    'audit_no_replace',
    'insert on audit when exists (select 1 from audit where seq = new.seq)',
    'the audit log is append-only',
  ),
  sqliteRefusal('audit_payloads_no_delete', 'delete on audit_payloads', 'a payload is erased, not deleted'),
  sqliteRefusal(
    'audit_payloads_no_replace',
    'insert on audit_payloads when exists (select 1 from audit_payloads where seq = new.seq)',
    'a payload is erased, not replaced',
  ),
  sqliteRefusal(
    'audit_payloads_erase_only',
    'update on audit_payloads when new.erased_by is null or new.seq <> old.seq',
    'a payload changes only by being erased',
  ),
  `insert into audit_head (id, seq, hash, previous) values (1, 0, '${GENESIS}', '${GENESIS}')`,
  sqliteRefusal('audit_head_no_insert', 'insert on audit_head', 'the audit log has one head'),
  sqliteRefusal('audit_head_no_delete', 'delete on audit_head', 'the audit log has one head'),
  sqliteRefusal(
    'audit_head_forward',
    'update on audit_head when new.id <> old.id or new.seq <> old.seq + 1',
    'the head of the audit log moves one entry at a time',
  ),
]

const postgresRefusal = (
  name: string,
  event: string,
  each: 'row' | 'statement',
  condition: string,
  why: string,
) =>
  `create trigger ${name} before ${event} for each ${each} ${condition} execute function refuse_change('${why}')`

const postgres = [
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '%', tg_argv[0] using errcode = 'check_violation'; end $$`,
  postgresRefusal(
    'audit_no_change',
    'update or delete or truncate on audit',
    'statement',
    '',
    'the audit log is append-only',
  ),
  postgresRefusal(
    'audit_payloads_no_delete',
    'delete or truncate on audit_payloads',
    'statement',
    '',
    'a payload is erased, not deleted',
  ),
  postgresRefusal(
    'audit_payloads_erase_only',
    'update on audit_payloads',
    'row',
    'when (new.erased_by is null or new.seq <> old.seq)',
    'a payload changes only by being erased',
  ),
  `insert into audit_head (id, seq, hash, previous) values (1, 0, '${GENESIS}', '${GENESIS}')`,
  // Room for the next head beside the last, so that moving it stays on the page and leaves the index alone.
  'alter table audit_head set (fillfactor = 10)',
  postgresRefusal(
    'audit_head_no_delete',
    'insert or delete or truncate on audit_head',
    'statement',
    '',
    'the audit log has one head',
  ),
  postgresRefusal(
    'audit_head_forward',
    'update on audit_head',
    'row',
    'when (new.id <> old.id or new.seq <> old.seq + 1)',
    'the head of the audit log moves one entry at a time',
  ),
]

export const guards = { sqlite, postgres }
