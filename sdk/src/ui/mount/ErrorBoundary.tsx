import { Component, type ReactNode } from 'react'
import { emit, toCountertopError, type CountertopError } from '../../core'
import { Button } from '../basics/Button'
import { ScopeContext, type WidgetScope } from './context'
import { leaveAlert } from './focusPlace'

const texts = {
  title: 'This part of the page has a problem.',
  retry: 'Try again',
}

/** Shows a message with a button to go on when a component throws. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: CountertopError | null }> {
  static override contextType = ScopeContext
  declare context: WidgetScope
  override state: { error: CountertopError | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: toCountertopError(error) }
  }

  override componentDidCatch(error: unknown) {
    emit(this.context.host, 'error', { widget: this.context.name, error: toCountertopError(error) })
  }

  override render() {
    if (!this.state.error) return this.props.children
    const own = this.context.countertop.texts('widget', texts)
    return (
      <div className="alert alert-danger" role="alert" style={{ alignItems: 'center' }}>
        <p>{own.title}</p>
        <Button
          kind="quiet"
          onClick={(event) => {
            leaveAlert(event)
            this.setState({ error: null })
          }}
        >
          {own.retry}
        </Button>
      </div>
    )
  }
}
