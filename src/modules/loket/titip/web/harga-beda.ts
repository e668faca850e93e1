import type { FieldErrorSink } from '#kernel/web/query.ts'

/** For `send`: prices have changed since they were read, and are read again. */
export const saatHargaBeda = (segarkan: () => void): FieldErrorSink => ({
  setErrors: ({ code }) => {
    if (code === 'penjualan.total_berbeda') segarkan()
    return false
  },
})
