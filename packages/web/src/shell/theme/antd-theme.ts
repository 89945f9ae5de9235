/** The antd theme from the same tokens as the CSS variables. */
import { theme as antdTheme, type ThemeConfig } from 'antd';
import { type ThemeName, type Tokens, tokensOf } from './tokens.ts';

const fontFamily =
  "'Inter Variable', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', system-ui, sans-serif";

/** `still`: the user asked their system for less motion. */
export function antdThemeOf(name: ThemeName, colour: string, still: boolean): ThemeConfig {
  const t = tokensOf(name, colour);
  return {
    algorithm: name === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    cssVar: { key: 'c' },
    hashed: false,
    token: {
      colorPrimary: t.primary,
      // antd lightens a pressed or hovered button; the text on it would fall under 4.5:1.
      colorPrimaryHover: t.primaryPressed,
      colorPrimaryActive: t.primaryPressed,
      colorInfo: t.primaryMark,
      colorLink: t.primaryText,
      colorLinkHover: t.primaryText,
      colorLinkActive: t.primaryText,
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
      motion: !still,
      wireframe: false,
    },
    components: {
      ...inShadesOf(t),
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
        colorPrimary: t.primaryMark,
      },
      Segmented: { trackBg: t.canvas, itemSelectedBg: t.raised },
      Drawer: { colorBgElevated: t.surface },
      Modal: { contentBg: t.surface, headerBg: t.surface, titleFontSize: 15 },
    },
  };
}

/**
 * antd paints words, ticks and borders with the colour itself; here they get the shade that can be read or seen. Its
 * dark algorithm also bends the colours it is given, which only a component's own token undoes.
 */
function inShadesOf(t: Tokens): NonNullable<ThemeConfig['components']> {
  const field = { activeBorderColor: t.primaryMark, hoverBorderColor: t.primaryMark };
  const word = { colorPrimary: t.primaryText, colorPrimaryHover: t.primaryText, colorPrimaryActive: t.primaryText };
  const mark = { colorPrimary: t.primaryMark, colorPrimaryHover: t.primaryMark };
  return {
    Badge: { colorError: t.urgentFill, colorTextLightSolid: t.onUrgent },
    Button: {
      colorPrimary: t.primary,
      colorLink: t.primaryText,
      colorError: t.urgentFill,
      colorErrorHover: t.urgentPressed,
      colorErrorActive: t.urgentPressed,
      primaryColor: t.onPrimary,
      dangerColor: t.onUrgent,
      defaultHoverColor: t.primaryText,
      defaultHoverBorderColor: t.primaryMark,
      defaultActiveColor: t.primaryText,
      defaultActiveBorderColor: t.primaryMark,
    },
    Checkbox: { ...mark, colorWhite: t.onMark },
    DatePicker: { ...field, ...mark, colorTextLightSolid: t.onMark },
    Dropdown: word,
    Input: field,
    InputNumber: field,
    Pagination: { ...mark, itemActiveColor: t.primaryText, itemActiveColorHover: t.primaryText },
    Progress: { defaultColor: t.primaryMark },
    Radio: word,
    Select: { ...field, ...mark },
    Spin: mark,
    Steps: { ...mark, colorPrimaryHover: t.primaryText, colorTextLightSolid: t.onMark },
    Switch: mark,
    Tabs: {
      itemSelectedColor: t.primaryText,
      itemHoverColor: t.text,
      itemActiveColor: t.primaryText,
      inkBarColor: t.primaryMark,
    },
    Tree: word,
    Upload: mark,
  };
}
