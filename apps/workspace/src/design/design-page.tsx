import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { Choices } from '../kit/choices.tsx';
import { Page } from '../kit/page.tsx';
import { design } from '../text/design.ts';
import classes from './design.module.css';
import { ButtonsSection, FieldsSection, StatesSection } from './kit-section.tsx';
import { ListsSection, MessagesSection } from './lists-section.tsx';
import { TokensSection } from './tokens-section.tsx';
import { WidgetSection } from './widget-section.tsx';

const SCHEMES: readonly MantineColorScheme[] = ['auto', 'light', 'dark'];

/** Every part that screens share, in every state: what a change of looks is seen on, and compared with. */
export function DesignPage() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <main className={classes.page}>
      <Page title={design.title}>
        <Choices
          label={design.scheme}
          choices={SCHEMES.map((value) => ({ value, label: design.schemes[value] }))}
          value={colorScheme}
          onChange={setColorScheme}
        />
        <TokensSection />
        <WidgetSection />
        <ButtonsSection />
        <FieldsSection />
        <StatesSection />
        <MessagesSection />
        <ListsSection />
      </Page>
    </main>
  );
}
