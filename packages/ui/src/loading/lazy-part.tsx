import type { ApiError } from '@countersign/client'
import { Component, type ComponentType, lazy, type ReactNode } from 'react'
import { fetchPart } from './fetch-part.ts'
import { isLoadFault, LoadFault, LookAgain } from './load-fault.tsx'

/**
 * A part of a page whose code is loaded when it is needed; to be drawn within a `Suspense`. Where it cannot be loaded,
 * only the part says so, the rest of the page stays as it is, and it comes by itself once the server is back. `instead`
 * draws something else around what it says, or in its place.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => (props: Props) => ReactNode,
  instead: (fault: ReactNode, props: Props) => ReactNode = (fault) => fault,
): (props: Props) => ReactNode {
  let hasFailed = false
  const fetchLazily = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: pick(await fetchPart(load)) }
      } catch (error) {
        hasFailed = true
        throw error
      }
    })
  let Part = fetchLazily()
  // A part that stands on the page several times is asked for once.
  const again = (): void => {
    if (hasFailed) Part = fetchLazily()
    hasFailed = false
  }
  return (props) => (
    <Boundary
      again={again}
      part={() => <Part {...props} />}
      instead={(error, retry) => instead(<LoadFault error={error} onRetry={retry} />, props)}
    />
  )
}

interface Fault {
  readonly error?: Error | undefined
}

interface BoundaryProps {
  readonly again: () => void
  readonly part: () => ReactNode
  readonly instead: (error: ApiError, retry: () => void) => ReactNode
}

class Boundary extends Component<BoundaryProps, Fault> {
  override state: Fault = {}

  static getDerivedStateFromError(error: Error): Fault {
    return { error }
  }

  readonly retry = (): void => {
    this.props.again()
    this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.part()
    // Anything else is a fault of the part itself, which is for the page to tell.
    if (!isLoadFault(error)) throw error
    return (
      <>
        <LookAgain error={error} onBack={this.retry} />
        {this.props.instead(error, this.retry)}
      </>
    )
  }
}
