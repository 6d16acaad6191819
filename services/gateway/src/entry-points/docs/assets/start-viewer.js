/* global SwaggerUIBundle, document, matchMedia */
// Shows every call; sends requests to no other address and makes no calls (decision 59).
const place = document.getElementById('viewer');

/** Only the list of calls: the page has its own heading, and there is one server. A summary is a button, so the path in it is no link. */
const onlyCalls = ({ getComponent, React }) => ({
  components: {
    OnlyCalls: () =>
      React.createElement(
        'div',
        { className: 'swagger-ui' },
        React.createElement(getComponent('operations', true)),
      ),
    DeepLink: ({ text }) => React.createElement('span', null, text),
    authorizeOperationBtn: () => null,
    CopyToClipboardBtn: () => null,
    // The fields for trying a call are left out.
    JsonSchemaForm: () => null,
  },
  wrapComponents: {
    // A table with the role of a region would need a name of its own.
    responses: (Responses) => (props) => {
      const box = React.useRef(null);
      React.useEffect(() => box.current.querySelector('table').removeAttribute('role'), []);
      return React.createElement('div', { ref: box }, React.createElement(Responses, props));
    },
  },
});

SwaggerUIBundle({
  domNode: place,
  url: place.dataset.document,
  presets: [SwaggerUIBundle.presets.apis],
  plugins: [onlyCalls],
  layout: 'OnlyCalls',
  docExpansion: 'none',
  supportedSubmitMethods: [],
  validatorUrl: null,
  syntaxHighlight: { activated: false },
});

const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
