import { Component, type ReactNode } from 'react'
import { LoadFailure } from '#web/ui/load-failure.tsx'

interface Props {
  pathname: string
  children: ReactNode
}

/**
 * Keeps a page that breaks from taking everything with it, until another one is opened. Most often its code could not be
 * fetched: no network, or a new version was deployed under the open tab. Loading the page anew helps in both cases.
 */
export class PageBoundary extends Component<Props, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidUpdate({ pathname }: Props) {
    if (this.state.error && pathname !== this.props.pathname) this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    return error ? <LoadFailure error={error} retry={() => location.reload()} /> : this.props.children
  }
}
