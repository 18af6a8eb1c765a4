import { Component, type ReactNode } from 'react'
import { PageFailure } from '#web/kit/ui/loaded.tsx'

interface Props {
  pathname: string
  children: ReactNode
}

interface State {
  error: Error | null
  /** The page that the error belongs to. */
  pathname: string
}

const failure = new Error('There is no connection, or the portal was just updated.')

/**
 * Contains a page that breaks, until another one is opened. Most often its code could not be fetched: there is no network, or a new
 * version was deployed while the tab was open. Reloading helps in both cases, and happens by itself when the network is back.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null, pathname: this.props.pathname }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  static getDerivedStateFromProps({ pathname }: Props, state: State) {
    return pathname === state.pathname ? null : { error: null, pathname }
  }

  override componentDidMount() {
    window.addEventListener('online', this.reloadBroken)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.reloadBroken)
  }

  readonly reloadBroken = () => {
    if (this.state.error) location.reload()
  }

  override render() {
    const { error } = this.state
    return error ? <PageFailure error={failure} retry={() => location.reload()} /> : this.props.children
  }
}
