import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Page } from '../../../components/ui/layout/page.tsx';
import styles from './legal-page.module.css';

export interface LegalSection {
  title: string;
  text: ReactNode;
}

interface LegalPageProps {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}

/** A document in numbered sections with a table of contents; both policies carry the same date. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  const { hash } = useLocation();
  // The router leads to the page, which is fetched first; the section is only there now.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Page title={title} lead={lead}>
      <p className={styles.date}>
        Last updated <time dateTime="2025-08-25">Aug 25 2025</time>
      </p>
      <nav aria-label="Contents" className={styles.contents}>
        <ol>
          {sections.map((section) => (
            <li key={section.title}>
              <a href={`#${anchorOf(section.title)}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={styles.article}>
        {sections.map((section, index) => (
          <section key={section.title} id={anchorOf(section.title)}>
            <h2>
              <span className={styles.number}>{index + 1}</span> {section.title}
            </h2>
            {section.text}
          </section>
        ))}
      </article>
    </Page>
  );
}

function anchorOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z]+/g, '-');
}
