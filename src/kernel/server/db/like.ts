/** Pattern of `like` for texts that contain this one: its own wildcards are plain characters. */
export const containing = (text: string): string => `%${literally(text)}%`

/** A text inside a pattern of `like`, with no wildcards of its own. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, (c) => `\\${c}`)
