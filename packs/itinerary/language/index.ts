import type { Grammar } from '@countersign/language'
import { addDestination, putDestination } from './adding.ts'
import { baseEntity } from './base-entity.ts'
import { commonKind, kindOfPlace } from './categories.ts'
import { dayEntity, dayRules } from './day-entity.ts'
import { destinationEntity, destinationRules } from './destination-entity.ts'
import { elsewhereIntents } from './elsewhere.ts'
import { linkRules } from './links.ts'
import { moveDestination, swapDestinations } from './moving.ts'
import { afterColon, named, names, newName } from './names.ts'
import { overlayRules, toggleMapOverlay } from './overlays.ts'
import { placeEntity } from './places.ts'
import { positionRules } from './positions.ts'
import { reads } from './reads/index.ts'
import { setBaseLocation } from './staying.ts'
import { timeRules } from './times.ts'
import { tripEntity, tripRules } from './trip-entity.ts'
import { fieldRules, updateDestination } from './updating.ts'
import { wayEntity } from './way-entity.ts'

/** How people speak about their trips. */
export const itineraryGrammar: Grammar = {
  rules: {
    named,
    names,
    newname: newName,
    aftercolon: afterColon,
    kindofplace: kindOfPlace,
    commonkind: commonKind,
    ...tripRules,
    ...dayRules,
    ...destinationRules,
    ...positionRules,
    ...linkRules,
    ...overlayRules,
    ...fieldRules,
    ...timeRules,
  },
  entities: {
    trip: tripEntity,
    day: dayEntity,
    destination: destinationEntity,
    place: placeEntity,
    base: baseEntity,
    way: wayEntity,
  },
  intents: [
    addDestination,
    putDestination,
    moveDestination,
    swapDestinations,
    updateDestination,
    setBaseLocation,
    toggleMapOverlay,
    ...reads,
    ...elsewhereIntents,
  ],
  acting:
    'add|put|move|shift|change|set|rename|remove|delete|stay|hide|swap|make|include|insert|schedule|book|update|moved|added|changed',
  context: { tripId: 'trip' },
}
