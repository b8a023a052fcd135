import { Component, type ReactNode } from 'react';
import { shellCopy } from '../../shared/copy/pt-br/shell.ts';
import { Button } from '../components/button.tsx';
import { MessageScreen } from '../components/message-screen.tsx';

/** The global error screen where there is no router to show it. */
export class SiteBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const { title, text, reload } = shellCopy.error;
    return (
      <MessageScreen
        title={title}
        text={text}
        action={<Button onClick={() => location.reload()}>{reload}</Button>}
      />
    );
  }
}
