import { Component, type ReactNode } from 'react'
import { LoadFailure } from '#web/ui/load-failure.tsx'

interface Props {
  pathname: string
  children: ReactNode
}

interface State {
  error: Error | null
  /** Where the error belongs. */
  pathname: string
}

const inWords = new Error('This page could not be loaded. There may be no connection, or a new version.')

/**
 * Keeps a page that breaks from taking everything with it, until another one is opened. Most often its code could not be
 * fetched: no network, or a new version was deployed under the open tab. Loading the page anew helps in both cases.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null, pathname: this.props.pathname }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  static getDerivedStateFromProps({ pathname }: Props, state: State) {
    return pathname === state.pathname ? null : { error: null, pathname }
  }

  override render() {
    const { error } = this.state
    return error ? <LoadFailure error={inWords} retry={() => location.reload()} /> : this.props.children
  }
}
