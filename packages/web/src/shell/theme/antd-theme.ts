/** The antd theme from the same tokens as the CSS variables. */
import { theme as antdTheme, type ThemeConfig } from 'antd';
import { type ThemeName, tokens } from './tokens.ts';

const fontFamily =
  "'Inter Variable', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', system-ui, sans-serif";

/** The default colour, darker: 5.9:1 under white text. */
const pressedPrimary = '#285CD3';

export function antdThemeOf(name: ThemeName): ThemeConfig {
  const t = tokens[name];
  return {
    algorithm: name === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    cssVar: { key: 'c' },
    hashed: false,
    token: {
      colorPrimary: t.primary,
      // antd lightens a pressed or hovered button; white text on it would fall under 4.5:1.
      colorPrimaryHover: pressedPrimary,
      colorPrimaryActive: pressedPrimary,
      colorInfo: t.primary,
      colorLink: t.primaryText,
      colorLinkHover: t.primaryText,
      colorSuccess: t.okFill,
      colorWarning: t.ordinaryFill,
      colorError: t.urgentFill,
      colorErrorText: t.urgent,
      colorBgBase: t.surface,
      colorBgLayout: t.canvas,
      colorBgContainer: t.surface,
      colorBgElevated: name === 'dark' ? t.raised : t.surface,
      colorFillAlter: t.raised,
      colorText: t.text,
      colorTextSecondary: t.text2,
      colorTextTertiary: t.text3,
      colorTextPlaceholder: t.text3,
      colorTextDescription: t.text3,
      colorBorder: t.lineStrong,
      colorBorderSecondary: t.line,
      colorSplit: t.line,
      controlItemBgActive: t.primaryTint,
      borderRadius: 6,
      borderRadiusSM: 4,
      borderRadiusLG: 8,
      fontSize: 13,
      fontFamily,
      controlHeight: 32,
      controlHeightSM: 26,
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
      wireframe: false,
    },
    components: {
      Table: {
        headerBg: t.surface,
        headerColor: t.text2,
        headerSplitColor: 'transparent',
        rowHoverBg: t.raised,
        rowSelectedBg: t.primaryTint,
        rowSelectedHoverBg: t.primaryTint,
        borderColor: t.line,
        cellPaddingBlock: 6,
        cellPaddingBlockSM: 6,
        cellPaddingInline: 10,
        cellFontSize: 13,
      },
      Tabs: { itemSelectedColor: t.primaryText, itemHoverColor: t.text, inkBarColor: t.primary },
      Pagination: { itemActiveColor: t.primaryText, itemActiveColorHover: t.primaryText },
      Segmented: { trackBg: t.canvas, itemSelectedBg: t.raised },
      Drawer: { colorBgElevated: t.surface },
      Modal: { contentBg: t.surface, headerBg: t.surface, titleFontSize: 15 },
    },
  };
}
