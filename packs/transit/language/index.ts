import type { Grammar } from '@countersign/language'
import { departureRules, getDepartures } from './departures.ts'
import { answerDistress } from './distress.ts'
import { edgeRules } from './edge.ts'
import { elsewhereIntents } from './elsewhere.ts'
import { needs } from './needs.ts'
import { momentRules } from './moment.ts'
import { placeEntity, placeRules } from './place-entity.ts'
import { forgetPlace, listPlaces, savePlace } from './saved-places.ts'
import { stopEntity, stopRules } from './stop-entity.ts'
import { findStops } from './stops.ts'
import { planBack, planTrip } from './trips.ts'
import { macros } from './vocabulary.ts'
import { whereIs } from './where.ts'
import { wishRules } from './wishes.ts'

/** How people speak about getting somewhere. */
export const transitGrammar: Grammar = {
  macros,
  rules: { ...placeRules, ...stopRules, ...momentRules, ...wishRules, ...departureRules, ...edgeRules },
  entities: { place: placeEntity, start: placeEntity, stop: stopEntity },
  intents: [
    planTrip,
    getDepartures,
    findStops,
    savePlace,
    listPlaces,
    whereIs,
    forgetPlace,
    planBack,
    ...elsewhereIntents,
  ],
  first: answerDistress,
  heed: needs,
  acting: 'save|remember|store|keep|add|bookmark|delete|remove|forget|erase|rename|set|change|update|move',
}
