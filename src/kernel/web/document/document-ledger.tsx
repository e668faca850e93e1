import { Button } from '@mantine/core'
import { useState } from 'react'
import { extensions } from '../extensions.ts'
import { useTexts } from '../i18n.ts'
import { Panel } from '../ui/parts.tsx'

interface Props {
  readonly dokumen: string
  /** Shown at once; otherwise a press asks for the lines. */
  readonly open?: boolean
}

/** Ledger lines of a document; nothing for whoever may not see them. */
export function DocumentLedger({ dokumen, open = false }: Props) {
  const { ledger } = extensions()
  return ledger && <Lines dokumen={dokumen} open={open} ledger={ledger} />
}

type Ledger = NonNullable<ReturnType<typeof extensions>['ledger']>

function Lines({ dokumen, open, ledger }: Props & { readonly ledger: Ledger }) {
  const { t } = useTexts()
  const [shown, setShown] = useState(open === true)
  if (!ledger.useMay()) return null
  return (
    <Panel
      title={t('asal.buku', { dokumen })}
      actions={
        !shown && (
          <Button variant="subtle" size="compact-sm" onClick={() => setShown(true)}>
            {t('asal.tampilkan')}
          </Button>
        )
      }
    >
      {shown && <ledger.Lines dokumen={dokumen} />}
    </Panel>
  )
}
