import { backupPart } from './backup/backup-part.ts'
import { clusterPart } from './cluster/cluster-part.ts'
import { diskPart } from './disk/disk-part.ts'
import { killPostgres, killSqlite } from './kill-parts.ts'
import type { Part } from './part.ts'
import { streamsPart } from './streams/streams-part.ts'

export const parts: readonly Part[] = [
  killSqlite,
  killPostgres,
  diskPart,
  streamsPart,
  clusterPart,
  backupPart,
]
