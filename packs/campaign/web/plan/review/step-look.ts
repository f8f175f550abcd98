import type { PlanBody, StepBody } from '@countersign/protocol'
import type { Tone } from '@countersign/ui'
import {
  Ban,
  Check,
  CircleAlert,
  CircleHelp,
  Clock,
  FilePlus2,
  FolderKanban,
  Hourglass,
  Link2,
  type LucideIcon,
  Puzzle,
  Radio,
  RefreshCw,
  SkipForward,
  Undo2,
} from 'lucide-react'
import type { ProposedActionType } from '../../../canonical.ts'

export const typeIcons: Readonly<Record<ProposedActionType, LucideIcon>> = {
  CREATE_CHANNEL: Radio,
  CREATE_PROJECT: FolderKanban,
  CREATE_DOC: FilePlus2,
  LINK_DOC: Link2,
  CREATE_PLAN_MODULE: Puzzle,
  NOOP: CircleHelp,
}

interface Look {
  readonly text: string
  readonly tone: Tone
  readonly icon: LucideIcon
}

const looks: Partial<Record<StepBody['status'], Look>> = {
  approved: { text: 'Approved', tone: 'accent', icon: Hourglass },
  running: { text: 'Under way', tone: 'accent', icon: Hourglass },
  succeeded: { text: 'Applied', tone: 'signed', icon: Check },
  failed: { text: 'Failed', tone: 'loss', icon: CircleAlert },
  denied: { text: 'Rejected', tone: 'neutral', icon: Ban },
  skipped: { text: 'Left out', tone: 'neutral', icon: SkipForward },
  expired: { text: 'Expired', tone: 'neutral', icon: Clock },
  stale: { text: 'Out of date', tone: 'caution', icon: RefreshCw },
  outcome_unknown: { text: 'Not known', tone: 'caution', icon: CircleHelp },
}

const undone: Look = { text: 'Undone', tone: 'neutral', icon: Undo2 }

/** What became of a step; undefined while it waits for a decision. */
export const lookOf = (
  { status }: Pick<StepBody, 'status'>,
  { undoneBy }: Pick<PlanBody, 'undoneBy'>,
): Look | undefined => (status === 'succeeded' && undoneBy !== undefined ? undone : looks[status])
