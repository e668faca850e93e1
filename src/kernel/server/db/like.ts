/** Pattern of `like` for texts that contain `text`; wildcards in `text` are plain characters. */
export const containing = (text: string): string => `%${literally(text)}%`

/** `text` escaped for a pattern of `like`: its own wildcards are plain characters. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, (c) => `\\${c}`)
