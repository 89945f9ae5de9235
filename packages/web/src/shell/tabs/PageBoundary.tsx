import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { Icon } from '../../kit/icons.tsx';
import { useT } from '../i18n/i18n.ts';
import { ChunkFailed, forgetComponents } from './page-component.ts';

interface Props {
  /** Grows with each press of refresh, which clears the failure. */
  epoch: number;
  children: ReactNode;
}
interface State {
  error: Error | null;
  epoch: number;
}

/** A page that fails takes down its own tab only. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null, epoch: this.props.epoch };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (props.epoch === state.epoch) return null;
    if (state.error) forgetComponents();
    return { epoch: props.epoch, error: null };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const retry = () => {
      forgetComponents();
      this.setState({ error: null });
    };
    return <PageFailed chunk={error instanceof ChunkFailed} onRetry={retry} />;
  }
}

function PageFailed({ chunk, onRetry }: { chunk: boolean; onRetry: () => void }) {
  const t = useT();
  return (
    <div className="kit-state" role="alert">
      <Icon name="warning" size={28} />
      <p>{chunk ? t('shell.chunkFailed') : t('shell.pageFailed')}</p>
      <p className="kit-state-reference">{chunk ? t('shell.chunkFailedDetail') : t('shell.pageFailedDetail')}</p>
      <Button onClick={chunk ? () => location.reload() : onRetry}>
        {chunk ? t('shell.reload') : t('shell.retry')}
      </Button>
    </div>
  );
}
