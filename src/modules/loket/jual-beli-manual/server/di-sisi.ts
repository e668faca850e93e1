import { AppError } from '#kernel/shared/errors.ts'

/** Field errors of one side's lines say which side: `items.0.berat` becomes `jual.items.0.berat`. */
export async function diSisi<T>(sisi: 'jual' | 'beli', kerja: Promise<T>): Promise<T> {
  try {
    return await kerja
  } catch (error) {
    if (!(error instanceof AppError) || Object.keys(error.fields).length === 0) throw error
    const { code, status, params } = error
    const fields = Object.fromEntries(
      Object.entries(error.fields).map(([field, salah]) => [`${sisi}.${field}`, salah]),
    )
    throw new AppError(code, { status, params, fields, cause: error })
  }
}
