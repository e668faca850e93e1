import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError, call } from '../../api.ts'
import { toast } from '../../feedback/toast.ts'
import { translate } from '../../i18n.ts'
import { inWords } from '../../query.ts'
import { askBranches } from './ask-branches.ts'
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
  const client = useQueryClient()
  const queryKey = [d.api, 'report', input, search]
  const q = useQuery<ReportAnswer, ApiError>({
    queryKey,
    queryFn: async ({ signal }) => {
      const shown = told.current === search ? 0 : performance.now() + DISPLAY_MS
      const show = (soFar: ReportAnswer) => {
        if (performance.now() >= shown && !signal.aborted) client.setQueryData(queryKey, soFar)
      }
      const options = { signal, timeout: 'report' } as const
      const answer = await (
        d.cabang && input[d.cabang.param] === d.cabang.semua
          ? askBranches(d, input, options, show)
          : call<ReportAnswer['data'], ReportAnswer>('GET', d.api, input, options)
      ).catch(gagal)
      if (told.current !== search) await wait(DISPLAY_MS)
      return answer
    },
    enabled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before, query) =>
      query?.queryKey[3] === search ? keepPreviousData(before) : undefined,
  })
  const { data, error, isPlaceholderData, isFetching } = q
  useEffect(() => {
    if (told.current === search || isPlaceholderData || isFetching || (!data && !error)) return
    told.current = search
    if (error) toast.error(error)
    else if (data && data.count > 0) toast.success(data.message ?? d.pesan.ada)
    else toast.info(data?.message ?? d.pesan.kosong)
  }, [data, error, isPlaceholderData, isFetching, search, d.pesan])
  return q
}
