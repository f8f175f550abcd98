import { useState } from 'react'
import type { NamedPlace } from './place.ts'
import { useNamePoint } from './use-point-name.ts'

/** Long enough for a phone to find out. */
const PATIENCE_MS = 15_000
/** Somebody who walks is still about there. */
const OLDEST_MS = 60_000

const locate = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: PATIENCE_MS,
      maximumAge: OLDEST_MS,
    }),
  )

const sayWhyNot = ({ code }: GeolocationPositionError): string =>
  code === GeolocationPositionError.PERMISSION_DENIED
    ? 'The browser may not say where you are. Allow it in its settings, or search.'
    : 'The browser cannot tell where you are. Search instead.'

/** Where the reader is, where the browser offers to tell: it only does on a connection that nobody listens to. */
export function useMyLocation() {
  const namePoint = useNamePoint()
  const [isLocating, setIsLocating] = useState(false)
  const [fault, setFault] = useState<string>()
  const find = async (): Promise<NamedPlace | undefined> => {
    setFault(undefined)
    setIsLocating(true)
    try {
      const { coords } = await locate()
      return await namePoint({ lat: coords.latitude, lon: coords.longitude })
    } catch (error) {
      setFault(sayWhyNot(error as GeolocationPositionError))
      return undefined
    } finally {
      setIsLocating(false)
    }
  }
  return { isOffered: 'geolocation' in navigator && isSecureContext, isLocating, fault, find }
}
