import { Modal, type ModalProps } from 'antd';
import { usePageActive } from './page-active.ts';

/**
 * The only dialog of pages. antd's Modal brings the page down when a hidden tab with an open one is shown again,
 * so it is taken out while the tab is hidden (web.md 2). Hold the Form instance in the page and its values stay.
 * It stands at once: a click into the flight of antd's zoom misses the button it was meant for.
 */
export function PageModal(props: ModalProps) {
  return usePageActive() ? <Modal destroyOnHidden transitionName="" maskTransitionName="" {...props} /> : null;
}
