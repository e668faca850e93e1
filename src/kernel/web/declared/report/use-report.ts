import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError, call } from '../../api.ts'
import { toast } from '../../feedback/toast.ts'
import { translate } from '../../i18n.ts'
import { inWords } from '../../query.ts'
import type { ReportAnswer, ReportDeclaration } from './declaration.ts'

/** Delay before a result is shown. */
export const DISPLAY_MS = 500

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const gagal = (error: unknown): never => {
  throw error instanceof ApiError ? inWords(error, translate('laporan.gagal')) : error
}

export interface ReportRequest {
  readonly input: Readonly<Record<string, unknown>>
  /** Increases with each press of the button, so that the same filter is asked again. */
  readonly search: number
  readonly enabled: boolean
}

/** idle → loading → results, empty or error. Each press of the button ends in one toast. */
export function useReport(d: ReportDeclaration, { input, search, enabled }: ReportRequest) {
  const told = useRef(search)
  const q = useQuery<ReportAnswer, ApiError>({
    queryKey: [d.api, 'report', input, search],
    queryFn: async ({ signal }) => {
      const answer = await call<ReportAnswer['data'], ReportAnswer>('GET', d.api, input, {
        signal,
        timeout: 'report',
      }).catch(gagal)
      if (told.current !== search) await wait(DISPLAY_MS)
      return answer
    },
    enabled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before, query) =>
      query?.queryKey[3] === search ? keepPreviousData(before) : undefined,
  })
  const { data, error, isPlaceholderData } = q
  useEffect(() => {
    if (told.current === search || isPlaceholderData || (!data && !error)) return
    told.current = search
    if (error) toast.error(error)
    else if (data && data.count > 0) toast.success(data.message ?? d.pesan.ada)
    else toast.info(data?.message ?? d.pesan.kosong)
  }, [data, error, isPlaceholderData, search, d.pesan])
  return q
}
