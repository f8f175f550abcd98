import { campaignWeb } from '@countersign/campaign/web'
import { deviceWeb } from '@countersign/device/web'
import { itineraryWeb } from '@countersign/itinerary/web'
import { practiceWeb } from '@countersign/practice/web'
import { transitWeb } from '@countersign/transit/web'
import type { WorkspaceWeb } from '@countersign/ui'

/** Every workspace that has screens, in the order of the sidebar. */
export const workspaces: readonly WorkspaceWeb[] = [
  practiceWeb,
  itineraryWeb,
  transitWeb,
  campaignWeb,
  deviceWeb,
]
