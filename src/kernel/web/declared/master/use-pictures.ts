import { useRef, useState } from 'react'
import type { FieldValue } from '#kernel/shared/fields.ts'
import { ApiError, upload } from '../../api.ts'
import { dataUrlToBlob } from '../../field/image.ts'
import type { Values } from '../../form/use-field-form.ts'
import type { DeclaredField } from './declaration.ts'

/** A picture that could not be sent: its field and the reason. */
export class PictureError extends Error {
  override readonly cause: ApiError
  constructor(field: string, cause: ApiError) {
    super(cause.message)
    this.name = 'PictureError'
    const { code, status, message, params, request_id } = cause
    const fields = { [field]: { code, message } }
    this.cause = new ApiError({ code, status, message, params, fields, request_id })
  }
}

const fresh = (value: FieldValue) => typeof value === 'string' && value.startsWith('data:')

/**
 * Pictures are sent before their record. A failed one leaves the record and its old picture
 * as they were, and one that has arrived is not sent again when the record is refused. `part`: sent
 * part of the current picture; null when none is being sent.
 */
export function usePictures() {
  const arrived = useRef(new Map<string, string>())
  const [part, setPart] = useState<number | null>(null)

  const nameOf = async (folder: string, url: string): Promise<string> => {
    const known = arrived.current.get(url)
    if (known) return known
    const form = new FormData()
    form.set('image', await dataUrlToBlob(url), 'gambar.jpg')
    const { nama } = await upload<{ nama: string }>(`gambar/${folder}`, form, {
      onProgress: setPart,
    })
    arrived.current.set(url, nama)
    return nama
  }

  /** The values with the names of their pictures. Throws PictureError. */
  const send = async (
    declared: readonly Pick<DeclaredField, 'name' | 'folder'>[],
    values: Values,
  ): Promise<Values> => {
    const named: Values = { ...values }
    try {
      for (const { name, folder } of declared) {
        const value = values[name] ?? null
        if (folder === undefined) continue
        const all = [value].flat().filter((v): v is string => typeof v === 'string')
        if (!all.some(fresh)) continue
        const names: string[] = []
        for (const v of all) {
          names.push(fresh(v) ? await atField(name, nameOf(folder, v)) : v)
        }
        named[name] = Array.isArray(value) ? names : (names[0] ?? null)
      }
      return named
    } finally {
      setPart(null)
    }
  }
  return { send, part }
}

async function atField<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof ApiError ? new PictureError(field, error) : error
  }
}
