import { Drawer, type DrawerProps } from 'antd';
import { useState } from 'react';

/**
 * The only drawer of pages. antd takes the content of an open drawer away while its tab is hidden, because it waits for
 * the opening motion to begin again: what was typed or drawn in it would be gone (web.md 2). Once open, it has none.
 */
export function PageDrawer({ afterOpenChange, ...props }: DrawerProps) {
  const [settled, setSettled] = useState(false);
  const moves = { motionAppear: !settled, motionEnter: true, motionLeave: true, motionDeadline: 500 };
  return (
    <Drawer
      {...props}
      maskMotion={{ ...moves, motionName: 'ant-drawer-mask-motion' }}
      motion={(placement) => ({ ...moves, motionName: `ant-drawer-panel-motion-${placement}` })}
      afterOpenChange={(open) => {
        setSettled(open);
        afterOpenChange?.(open);
      }}
    />
  );
}
