import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { AKTIF } from '#kernel/shared/master.ts'
import { confirm } from '../../feedback/confirm.ts'
import { Icon } from '../../icons.tsx'
import { useTexts } from '../../i18n.ts'
import { download } from '../../print/download.ts'
import { useWriteAs } from '../../query.ts'
import css from './bulk.module.css'
import type { MasterDeclaration, Row } from './declaration.ts'
import { Lines } from './import-result.tsx'
import { SetField } from './set-field.tsx'
import { type BulkOutcome, outdatedBy, type Refused, useUndo } from './use-undo.ts'

interface Props {
  readonly m: MasterDeclaration
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

const NONE: ReadonlySet<string> = new Set()

/** Acts on the chosen records: each is one call, all or nothing. */
export function BulkBar({ m, chosen, onChange }: Props) {
  const { t } = useTexts()
  const [filling, setFilling] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const undoable = useUndo(m)
  const write = useWriteAs<Readonly<Record<string, unknown>>, BulkOutcome>(
    'POST',
    `masters/${m.name}/massal`,
    { refresh: outdatedBy(m) },
  )
  const kunci = [...chosen]
  const act = async (what: object, said: 'massal.diubah' | 'massal.dihapus') => {
    const answer = await write.send({ ...what, kunci })
    if (!answer) return
    if (!answer.tersimpan) return setRefused(answer.ditolak)
    onChange(NONE)
    undoable(t(said, { jumlah: answer.hasil.length }), answer.hasil)
  }
  const put = (isi: Row) => act({ aksi: 'ubah', isi }, 'massal.diubah')
  const remove = async () => {
    const text = t('massal.hapus_tanya', { jumlah: kunci.length })
    if (await confirm({ text, danger: true })) await act({ aksi: 'hapus' }, 'massal.dihapus')
  }
  const fields = m.fields.filter((f) => f.massal && f.name !== AKTIF)
  const { ubah, hapus } = m.boleh
  return (
    <div className={css['bar']} role="group" aria-label={t('massal.tindakan')}>
      <b role="status">{t('massal.dipilih', { jumlah: kunci.length })}</b>
      {m.aktif && ubah && (
        <>
          <Act label={t('button.nonaktifkan')} run={() => void put({ [AKTIF]: false })} />
          <Act label={t('button.aktifkan')} run={() => void put({ [AKTIF]: true })} />
        </>
      )}
      {ubah && fields.length > 0 && <Act label={t('massal.isi')} run={() => setFilling(true)} />}
      {m.ekspor === null && (
        <Act
          label={t('massal.unduh')}
          run={() => void download(m.api.list, { format: 'xlsx', pilih: JSON.stringify(kunci) })}
        />
      )}
      {hapus && <Act label={t('button.hapus')} run={() => void remove()} bad />}
      <button type="button" className={css['clear']} onClick={() => onChange(NONE)}>
        <Icon name="close" size={12} />
        {t('massal.lepas')}
      </button>
      {filling && (
        <SetField fields={fields} onClose={() => setFilling(false)} onSet={(isi) => put(isi)} />
      )}
      {refused.length > 0 && (
        <RefusedList
          refused={refused}
          onClose={() => setRefused([])}
          onLeaveOut={() => {
            const bad = new Set(refused.map((r) => r.kunci))
            onChange(new Set(kunci.filter((key) => !bad.has(key))))
            setRefused([])
          }}
        />
      )}
    </div>
  )
}

interface ActProps {
  readonly label: string
  readonly run: () => void
  readonly bad?: boolean
}

const Act = ({ label, run, bad }: ActProps) => (
  <Button size="compact-sm" variant="default" onClick={run} {...(bad ? { c: 'bad' } : {})}>
    {label}
  </Button>
)

interface RefusedProps {
  readonly refused: readonly Refused[]
  readonly onClose: () => void
  readonly onLeaveOut: () => void
}

/** Why nothing was done, record by record. */
function RefusedList({ refused, onClose, onLeaveOut }: RefusedProps) {
  const { t } = useTexts()
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('massal.tak_ada', { jumlah: refused.length })}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <Lines
        heads={[t('impor.data'), t('impor.alasan')]}
        rows={refused.map((r) => [r.nama, r.alasan])}
      />
      <div className={css['buttons']}>
        <Button data-autofocus onClick={onLeaveOut}>
          {t('massal.lepas_ditolak')}
        </Button>
      </div>
    </Modal>
  )
}
