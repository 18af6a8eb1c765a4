/**
 * What someone wrote in markdown as plain text: without the marks for bold, italics, headings and code, and with the address of a link
 * behind its words. Lists and quotes are readable as they are.
 */
export const plainText = (markdown: string) =>
  markdown
    .replace(/^#{1,6} +/gm, '')
    .replace(/!?\[([^\][]{0,500})\]\((https?:\/\/[^\s()]{1,2000})\)/g, '$1: $2')
    .replace(/(?<!\\)(\*{1,3}|~~|`)(?=\S)([^*~`\n]{0,999}[^\s\\])\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}_\\])(_{1,3})(?=\S)([^_\n]{0,999}[^\s\\])\1(?![\p{L}\p{N}_])/gu, '$2')
    .replace(/\\(?=[*_`~#[\]\\])/g, '')
